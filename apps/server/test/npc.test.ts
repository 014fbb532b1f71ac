import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

const against = (npc: object) => ({
  ...ALONE,
  seats: [
    { id: 'p1', role: 'player', side: 'red' },
    { id: 'p2', role: 'npc', side: 'blue', ...npc },
  ],
});

/** Ends every turn of one's own until the NPC has done something. */
async function watched(npc: object) {
  const p1 = house.sit(await house.open(against(npc)), 'p1');
  await until(p1, ({ seq }) => seq > 0);
  for (let turn = 0; turn < 3; turn++) {
    const { awaits, pending } = await until(p1, (picture) => picture.awaits.includes('p1') || picture.over);
    const [question] = pending;
    if (question !== undefined) await p1.send({ type: 'answer', pending: question.id, choice: question.default });
    else if (awaits.includes('p1')) await p1.send({ type: 'endTurn', unit: 'a' });
  }
  return until(p1, ({ awaits, over }) => awaits.includes('p1') || over);
}

describe('NPC seats', () => {
  it('start a game alone with one person, and act by themselves', async () => {
    const { events } = await watched({});
    expect(events.some((event) => event.unit === 'b')).toBe(true);
  });

  it('that think act too, one command at a time', async () => {
    const { events } = await watched({ level: 'tactician' });
    expect(events.some((event) => event.unit === 'b')).toBe(true);
  });
});
