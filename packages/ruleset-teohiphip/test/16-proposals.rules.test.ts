import { narrator } from '@potyczka/narration';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { blank, duel } from './tables.ts';

const players = (...names: readonly string[]) => names.map((id) => ({ id, role: 'player', side: id }) as const);

/** Three players and nobody in the GM's chair. */
const council = (...names: readonly string[]) => {
  let draft = blank.seats(...players(...names));
  names.forEach((id, index) => {
    draft = draft.unit(`of-${id}`, { side: id, at: [5 + 6 * index, 5] });
  });
  return draft.open();
};

const verdict = (t: { readonly state: { readonly proposals: readonly { readonly decided: string | null }[] } }) =>
  t.state.proposals[0]?.decided;

rule('TEO-16.4', 'what is unclear is put to the table in words, and changes nothing by itself', () => {
  const t = duel().open();
  const before = t.unit('A');
  t.do('proposeRuling', { text: 'Bushes are on fire and block sight.' }, { by: 'red' });
  expect(t.event('rulingProposed')).toMatchObject({
    proposal: 'p1',
    by: 'red',
    text: 'Bushes are on fire and block sight.',
  });
  expect(t.unit('A')).toEqual(before);
});

rule('TEO-16.5', 'the GM decides, and the vote of the players is advice', () => {
  const t = duel().open();
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'blue' });
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'blue' });
  expect(verdict(t)).toBeNull();
  t.do('voteRuling', { proposal: 'p1', vote: false }, { by: 'gm' });
  expect(verdict(t)).toBe('rejected');
  expect(t.event('rulingDecided')).toMatchObject({ how: 'gm' });
});

rule('TEO-16.5', 'without a GM the simple majority of the players decides, as soon as it is certain', () => {
  const t = council('red', 'blue', 'green');
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'green' });
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'green' });
  expect(verdict(t)).toBeNull();
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'red' });
  expect(verdict(t)).toBe('accepted');
});

rule('TEO-16.5', 'a tie leaves the catalogue as it is', () => {
  const t = council('red', 'blue');
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: false }, { by: 'blue' });
  expect(t.event('rulingDecided')).toMatchObject({ decided: 'rejected', how: 'tie' });
});

rule('TEO-16.5', 'a vote may be changed until the matter is decided, and not afterwards', () => {
  const t = council('red', 'blue', 'green');
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: true }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: false }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p1', vote: false }, { by: 'blue' });
  expect(verdict(t)).toBe('rejected');
  expect(t.refuses('voteRuling', { proposal: 'p1', vote: true }, { by: 'green' })).toMatchObject({
    code: 'proposal-decided',
    rule: 'TEO-16.5',
  });
  expect(t.refuses('voteRuling', { proposal: 'p7', vote: true }, { by: 'green' })).toMatchObject({
    code: 'no-such-proposal',
  });
});

rule('TEO-16.6', 'a bent rule is logged with its reason, shown to all, and can be undone', () => {
  const t = duel().open();
  t.do('rule', { set: { gmResult: { red: 'win', blue: 'loss' } }, reason: 'The hat did it.' });
  const [ruled] = t.events('ruled');
  expect(ruled).toMatchObject({ by: 'gm', reason: 'The hat did it.' });
  for (const seat of ['red', 'blue']) {
    expect(teohiphip.redact(ruled as never, seat, t.state)).toEqual(ruled);
  }
  const words = narrator(teohiphip, 'en');
  expect(teohiphip.tell(ruled as never, t.state).map((line) => words.line(line))).toEqual([
    'The Game Master rules: the result. The hat did it.',
  ]);
  t.undo();
  expect(t.state.result).toBeNull();
});

rule('TEO-16.5', 'the log counts proposals from one and names an NPC by its side, in every language', () => {
  const t = blank
    .seats({ id: 'red', name: 'Ola', role: 'player', side: 'red' }, { id: 'npc', role: 'npc', side: 'guards' })
    .unit('of-red', { side: 'red', at: [5, 5] })
    .unit('of-guards', { side: 'guards', seat: 'npc', at: [15, 5] })
    .open();
  const said = (lang: 'en' | 'pl' | 'ru') => {
    const words = narrator(teohiphip, lang);
    return t.events().flatMap((event) => teohiphip.tell(event as never, t.state).map((line) => words.line(line)));
  };
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'npc' });
  expect(said('en')).toEqual(['Guards, proposal 1: Hats give cover.']);
  expect(said('pl')).toEqual(['Strażnicy, propozycja nr 1: Hats give cover.']);
  expect(said('ru')).toEqual(['Охрана, предложение № 1: Hats give cover.']);
  t.do('proposeRuling', { text: 'Hats burn.' }, { by: 'red' });
  t.do('voteRuling', { proposal: 'p2', vote: false }, { by: 'red' });
  expect(said('en')).toEqual(['Ola: a vote against proposal 2.', 'The majority rejects proposal 2.']);
  expect(said('pl')).toEqual(['Ola: głos przeciw propozycji nr 2.', 'Większość odrzuca propozycję nr 2.']);
  expect(said('ru')).toEqual(['Ola: голос против предложения № 2.', 'Большинство отклоняет предложение № 2.']);
  expect(t.refuses('voteRuling', { proposal: 'p7', vote: true }, { by: 'red' }).params).toEqual({ open: ['1'] });
});
