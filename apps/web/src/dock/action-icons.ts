/** An icon for a kind of action, by what its word says; every action has a label as well. */
const ICONS: readonly (readonly [pattern: RegExp, icon: string])[] = [
  [/^(fullMove|dash|sprint|run)/i, 'run'],
  [/^(move|walk|step|drive|crawl)/i, 'move'],
  [/(charge|melee|strike|fight|grapple|grab|push|trip)/i, 'melee'],
  [/(attack|shoot|shot|fire|burst|snipe|throw|blast)/i, 'attack'],
  [/(aim|scope|focus)/i, 'aim'],
  [/(hunker|defend|defence|guard|block|cover|shield|dodge)/i, 'hunker'],
  [/(climb|ladder)/i, 'climb'],
  [/jump/i, 'jump'],
  [/(aid|heal|treat|stim|medic)/i, 'aid'],
  [/(assist|help|support|rally)/i, 'assist'],
  [/reload|unjam/i, 'reload'],
  [/(hold|wait|freeze|delay|overwatch)/i, 'hold'],
  [/(end|pass|finish)/i, 'end'],
  [/(hatch|board|dismount|mount|enter|leave)/i, 'hatch'],
  [/(prone|kneel|stand|posture|rise)/i, 'prone'],
  [/(door|open|close|lock)/i, 'door'],
  [/(spell|cast|power|magic)/i, 'star'],
  [/(deploy|place)/i, 'flag'],
  [/(look|spot|search|notice|reveal|hide)/i, 'eye'],
  [/concede|surrender/i, 'flag'],
];

export const iconOf = (type: string): string => ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'hand';
