import type { Language, Words } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../src/table/whose-turn.ts';
import en from '../src/words/table-screen/en.ts';
import pl from '../src/words/table-screen/pl.ts';
import ru from '../src/words/table-screen/ru.ts';
import type { SeatInfo, Snapshot } from '../src/worker/messages.ts';

const BOOKS: Readonly<Record<Language, Words>> = { en, pl, ru };
const wordsIn = (lang: Language) => narrator({ words: BOOKS }, lang, { strict: true });

const ALA: SeatInfo = { id: 'p1', role: 'player', name: 'Ala', side: 'red' };
const BOB: SeatInfo = { id: 'p2', role: 'player', name: 'Bob', side: 'blue' };
const ENGINE: SeatInfo = { id: 'p2', role: 'npc', name: 'Rivals', side: 'blue' };

/** A table as far as it matters whose turn it is; Ala is at the screen. */
const at = (more: object, acting: string | null = null): Snapshot =>
  ({
    ...{ seat: 'p1', online: null, over: false, seats: [ALA, BOB], awaits: ['p1'], pending: [] },
    picture: {
      turn: { acting, order: [] },
      figures: [
        { id: 'a', side: 'red', sideName: 'red', called: 'Sniper' },
        { id: 'b', side: 'blue', sideName: 'blue', called: 'Pirate 3' },
      ],
    },
    ...more,
  }) as unknown as Snapshot;

const said = (snapshot: Snapshot, lang: Language = 'en'): string => whoseTurn(snapshot, wordsIn(lang)).title;

describe('Whose turn it is', () => {
  it('is told on a sofa by name, side and figure: "you" would name nobody', () => {
    expect(said(at({}, 'a'))).toBe('Turn: Ala (red), Sniper');
    expect(said(at({ seat: 'p2', awaits: ['p2'] }, 'b'), 'pl')).toBe('Tura: Bob (blue), Pirate 3');
    expect(said(at({}, 'a'), 'ru')).toBe('Ход: Ala (red), Sniper');
    expect(said(at({ seats: [{ ...ALA, name: 'Red' }, BOB] }))).toBe('Turn: Red');
  });

  it('is yours where nobody else is at the screen, with the figure that acts or is asked about', () => {
    const alone = { seats: [ALA, ENGINE] };
    expect(said(at(alone, 'a'))).toBe('Your turn: Sniper');
    expect(said(at(alone))).toBe('Your turn');
    expect(said(at({ ...alone, pending: [{ id: 'q', unit: 'a' }] }, 'b'))).toBe('You decide for Sniper');
  });

  it('names the side and figure of somebody else, the engine among them', () => {
    expect(said(at({ seats: [ALA, ENGINE], awaits: ['p2'] }, 'b'))).toBe('Turn: blue, Pirate 3');
    expect(said(at({ online: {}, awaits: ['p2'] }, 'b'))).toBe('Turn: blue, Pirate 3');
  });

  it('is not yet yours while somebody else’s doing is shown', () => {
    const watched = at({ seats: [ALA, ENGINE], pending: [{ id: 'q', unit: 'a' }] });
    expect(whoseTurn(watched, wordsIn('en'), 'b').title).toBe('Pirate 3 acts');
    expect(whoseTurn(watched, wordsIn('pl'), 'b').title).toBe('Działa: Pirate 3');
    expect(whoseTurn(watched, wordsIn('en')).title).toBe('You decide for Sniper');
    expect(whoseTurn(at({ over: true }), wordsIn('en'), 'b').title).toBe('Pirate 3 acts');
  });

  it('is nobody’s once the battle is over', () => {
    expect(said(at({ over: true }))).toBe('The battle is over');
  });
});
