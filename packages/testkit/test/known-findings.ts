/**
 * What the class checks find today and its owners have still to mend: a part of the finding's sentence each. Take out
 * what is mended; nothing may be added for something new.
 */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  aces: {
    // A friend may be attacked, and is not listed.
    listed: ['attack is accepted and not listed'],
    // What the seat takes for granted does not lead to these questions, so there is nothing to count from.
    answers: ['reroll: odds-unknown', 'chooseCard: odds-unknown'],
    // Left out of both lists at some moment, most of them before the first turn and for a GM.
    named:
      'activatePower clearJam concede dropItem endPower interact maintain manoeuvre markSurprise mount move pickUp quickBattle ready reload rule spendResolve stabilise stow support suppress'.split(
        ' ',
      ),
  },
  segments: {
    // A friend in the way may be shot at and thrown at, a part of somebody called: listed for nobody.
    listed: ['shot is accepted and not listed', 'throwObject is accepted and not listed'],
    // Commands within events are in metres and made smaller once more; places where somebody was lost sight of are in ticks.
    lengths: ['segmentSpent.progress.command.', 'declared.actions[].', 'sightChanged.lost.'],
    // Left out of both lists at some moment, most of them before the first turn and for a GM.
    named:
      'activateShield aim changeCell changeForm changeGas continuousFire detonate drawWeapon dropItem engage firstAid longBurst mountBipod openDoor passItem pickUp pullPin releaseSafety reloadShells rule scopeUp shortBurst shot sniperShot spendSkill spendXp stowWeapon switchOff throwBlade throwObject usePower useStim useTrick workPump yieldInitiative'.split(
        ' ',
      ),
  },
};
