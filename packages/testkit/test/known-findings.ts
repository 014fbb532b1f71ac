/**
 * What the class checks find today and its owners have still to mend: a part of the finding's sentence each. Take out
 * what is mended; nothing may be added for something new.
 */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  teohiphip: {
    // Left out of both lists at some moment, most of them before the first turn and for a GM.
    named:
      'activate aim assist attack climb concede createBand deploy endTurn escort firstAid fullMove hop hunker interact interludeSpend jump move placeBarricade proposeRuling reload rule startGame useTrait voteRuling'.split(
        ' ',
      ),
    // Accepted and not listed.
    listed: ['deploy is accepted and not listed', 'concede is accepted and not listed'],
  },
  aces: {
    // What the seat takes for granted does not lead to these questions, so there is nothing to count from.
    answers: ['reroll: odds-unknown', 'chooseCard: odds-unknown'],
  },
  coin: {
    // COIN-9: an attack that names an impossible target is accepted and redirected.
    listed: ['attack is accepted and not listed'],
    // Left out of both lists at some moment, most of them before the first turn and for a GM.
    named:
      'addUnit attack boardPassenger boardPilot castPrep chooseUnit closeHatch concede customPrep deploy dismount dragOut drawItem drive drop endPrep equip fitVehicle give move openCase openHatch pass pickUp removeUnit rollInitiative rule run setOption skipAttack startDeployment stow switchSeat useItem wear'.split(
        ' ',
      ),
    // COIN-7: `endTurn` with nobody chosen that names a unit breaks down instead of being refused.
    crash: ['endTurn: no unit'],
  },
  stepdice: {
    // Left out of both lists at some moment, most of them before the first turn and for a GM.
    named:
      'advance attack beginCombat beginTurn breakFree cast castFreeform chase crawl createHero dash draw endPhase endTurn foeEnd foeInteract foeMove foeSpecial foeStrike help interact move pause placeHero prepare raise recover rule shove test useGear'.split(
        ' ',
      ),
    // STEP-3.8: a refusal calls a figure nobody has seen by its profile.
    hidden: ['@profile.'],
    // Accepted and not listed.
    listed: ['pause is accepted and not listed'],
  },
};
