import type { Words } from '@potyczka/kernel';
import { cli } from './cli-en.ts';
import { lab } from './lab-en.ts';
import { online } from './online-en.ts';

export const en: Words = {
  ...cli,
  ...online,
  ...lab,
  'terms.reason': '{name}',
  'chapter.EX': 'Worked examples',
  'chapter.OD': 'Odds',
  'chapter.T': 'Step by step',
  'chapter.HID': 'Hidden information',
  'error.bad-message': '"{field}" should be {expected}.',
  'error.unknown-field': '"{field}": {expected}.',
  'error.bad-algorithm':
    '"{field}", line {line}: {word, select, none {a word is missing here} other {"{word}" is not known here}}; {expected, select, none {nothing more may follow} other {write one of: {expected}}}.',
  'expected.bad-json': 'JSON, which this is not',
  'expected.not-text': 'text in UTF-8',
  'expected.too-long': 'at most 1 MiB (1048576 bytes) long',
  'error.no-table': 'No table is open; send "open" or "load" first.',
  'error.unknown-ruleset': '"{field}": there is no such ruleset; there are: {expected}.',
  'error.unknown-scenario': '"{field}": there is no such scenario; there are: {expected}.',
  'error.unknown-rule': 'There is no rule {id}; the nearest are: {near}.',
  'error.unknown-seat': '"{field}": nobody sits there; the seats are: {expected}.',
  'error.spectators-watch': '{seat} is a spectator: spectators may only talk ("say").',
  'error.unknown-option': '"{field}": there is no such option; there are: {expected}.',
  'error.bad-option': '"{field}": this should be one of: {expected}.',
  'error.option-conflict': '"{field}": this can’t stand beside the option {other} as it is set.',
  'error.dice-exhausted':
    'The given draws ran out: {label} wants {count, plural, one {# more} other {# more}}. Add them and send the message again.',
  'error.dice-left-over':
    '{left, plural, one {# of the given draws was} other {# of the given draws were}} not used; leave out what the rules don’t ask for.',
  'error.bad-draw': '{given}: {label} can’t come up like that.',
  'error.no-decision': 'No such question is open; open now: {open}.',
  'error.not-your-decision': 'This is for {seat} to decide.',
  'error.pending-decision': 'First {seat} has to answer the open question.',
  'error.gm-only': 'Only the GM may do this ({field}); leave it out, or ask the GM.',
  'error.bad-choice': '"{field}": choose one of: {expected}.',
  'error.nothing-to-undo':
    '{expected, select, none {There is nothing to undo.} other {There is nothing to undo there; the log can go back to: {expected}.}}',
  'error.bad-save': 'This is not a sound save: "{field}" should be {expected}.',
  'error.record-no-save':
    'This is what one seat has seen of a game that was not over. It can be read, but neither replayed nor played on; save it again when the game has ended.',
  'error.save-of-newer-version': 'This save was made by a newer version ({found}); this one reads up to {known}.',
  'error.odds-unknown':
    'What you may know does not lead to this question, so there are no honest odds for its answers.',
  'error.too-many-branches': 'There are too many ways this can end to count them all. Ask about a smaller step.',
  'error.internal': 'Something went wrong inside: {why}. The table is as it was before.',
  'option.value.true': 'yes',
  'option.value.false': 'no',
  'log.branched': 'A branch begins after no. {at}: from here on other dice fall.',
  'log.opened': 'The table is open: {game}.',
  'log.said': '{who}: {text}',
  'log.undone': '{who} takes back everything after no. {to}.',
  'log.withdrawn': 'The action is withdrawn: it is not allowed ({codes}).',
  'ask.draw':
    '{unit, select, none {} other {{unit}: }}{label}: {dice, select, none {} other {roll {dice}}}{row, select, none {{coins, plural, =0 {} one {toss # coin} other {toss # coins}}} other {{coins, plural, one {toss # coin} other {toss up to # coins, one after another until the first heads}}}}{cards, plural, =0 {} one {draw # card} other {draw # cards}} and type in what came up.',
  'called.figure': '',
  'called.vehicle': '',
  'seat.player': 'Player',
  'seat.rivals': 'Rivals',
  'seat.npc': 'the engine',
  'seat.gm': 'Game Master',
  'outcome.done': 'steps taken: {value}',
  'draw.other': 'the roll',
  'staged.success': 'success',
  'staged.failure': 'failure',
  'staged.hit': 'hit',
  'staged.miss': 'miss',
  'staged.never': 'never hits',
};
