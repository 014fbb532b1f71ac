import type { Words } from '@potyczka/kernel';

/** What happened, as a good Game Master tells it: Turns, tests, shots, movement. */
export const log: Words = {
  'log.fightStarted': 'The fight begins with the roll for initiative.',
  'log.initiative':
    '{who_and}, initiative{again, select, true { again} other {}} on {attribute}: {dice}, the {kept} counts{mods, select, none {} other {; {mods}}}.{sp, select, none {} other { SP {sp}.}}',
  'log.opening':
    '{who_and}, who strikes first{again, select, true { (again)} other {}}, on {attribute}: {dice}, the {kept} counts{mods, select, none {} other {; {mods}}}.{sp, select, none {} other { SP {sp}.}}',
  'log.order': 'Order: {order}.',
  'log.joined': '{who} joins the order.',
  'log.turn': 'Turn {turn}.',
  'log.yielded': '{who} yields the initiative and acts after {to}.',
  'log.phase':
    '{who} acts: {n, plural, one {# segment} other {# segments}}{lost, plural, =0 {} one { (# lost)} other { (# lost)}}.',
  'log.phase.out': '{who} cannot act.',
  'log.frozenExpired':
    '{who} has waited in vain: {n, plural, one {# frozen segment is} other {# frozen segments are}} lost.',
  'log.phaseEnded': '{who} lets {n, plural, one {# segment} other {# segments}} pass.',
  'log.underway': '{who} is not done yet: {deed} ({done} of {total} segments).',
  'log.segmentsLost': '{who} loses {n, plural, one {# segment} other {# segments}}.',
  'log.declared': '{who} declares: {deeds}.',
  'log.declarationFailed': '{who}: no {deed} possible now. Nothing is spent; something else is wanted.',
  'log.deedStopped': '{who} breaks off: {deed}.',
  'log.deedStopped.aborted': '{who} gives it up: {deed}.',
  'log.deedStopped.ammo': '{who} ceases fire: not enough ammunition.',
  'log.waits': '{who} waits for something.',
  'log.frozen.enemyVisible':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until {whom, select, none {an enemy} other {{whom}}} shows: {deeds}.',
  'log.frozen.enemyInZone':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until {whom, select, none {an enemy} other {{whom}}} is {zone, select, none {in the zone} other {in {zone}}}: {deeds}.',
  'log.frozen.withinDistance':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until {whom, select, none {an enemy} other {{whom}}} comes {metres, select, none {near enough} other {within {metres, plural, one {# metre} other {# metres}}}}{of, select, none {} other { of {of}}}: {deeds}.',
  'log.frozen.unitDoes':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until {whom, select, none {somebody} other {{whom}}} acts{action, select, none {} other { ({action})}}: {deeds}.',
  'log.frozen.allyAttacked':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until {whom, select, none {an ally} other {{whom}}} is attacked: {deeds}.',
  'log.frozen.selfAttacked':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until somebody attacks: {deeds}.',
  'log.frozen.custom':
    '{who} freezes {n, plural, one {# segment} other {# segments}} until this happens: {text}. Then: {deeds}.',
  'log.frozenLost': '{who} loses the frozen segments.',
  'log.triggered': '{who} breaks in on {whom}.',
  'log.triggerFired': 'The moment {who} has waited for is here.',
  'log.lull': 'Nobody shows any more: the fight dies down.',
  'log.lullRound': 'Lull, round {round} (Turn {turn}).',
  'log.priced':
    '{who, select, none {} other {{who}: }}“{text}” takes {n, plural, one {# segment} other {# segments}}{test, select, none {} other { and a test of {test}{modifier, select, 0 {} other { ({modifier})}}}}.',
  'log.stage.declare': 'Everybody declares.',
  'log.stage.play': 'Segment {n}.',
  'log.slot': '{who}.',
  'log.testRolled':
    '{who} rolls for {purpose}: {dice}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.testPassed':
    '{who}: passed{points, select, none {} other { with {points, plural, one {# point} other {# points}}}}{sp, select, none {} other { (SP {sp})}}.',
  'log.testFailed':
    '{who}: failed{points, select, none {} other { even with {points, plural, one {# point} other {# points}}}}{sp, select, none {} other { (SP {sp})}}.',
  'log.testUnlucky': '{who}: an unlucky 20, failed.',
  'log.testCompared':
    '{who}: SP {sp}{points, select, none {} other { with {points, plural, one {# point} other {# points}}}}.',
  'log.opposedWon': '{who} beats {whom}{ap, select, none {} other {, Advantage Points: {ap}}}.',
  'log.opposedLost': '{who} gets nowhere with {whom}.',
  'log.dice': '{who, select, none {} other {{who}: }}{dice}.',
  'log.dice.location': '{who, select, none {} other {{who}, }}location die {dice}: {result}.',
  'log.dice.sand': 'Sand for {result, plural, one {# Turn} other {# Turns}}.',
  'log.dieLeftOpen': 'The {die} stays open: until the phase ends {who} may still turn it with points of {skill}.',
  'log.openDieTurned':
    '{who} turns the open die after all{points, plural, =0 {} one { (# point)} other { (# points)}}: a hit.',
  'log.openDieLost': '{who}: the open die stays a miss.',
  'log.shot.shot':
    '{who} shoots at {whom} with the {weapon} from {range, plural, one {# metre} other {# metres}}{called, select, none {} other {, aiming for the {called}}}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.shot.shortBurst':
    '{who} fires a short burst at {whom} with the {weapon} from {range, plural, one {# metre} other {# metres}}{called, select, none {} other {, aiming for the {called}}}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.shot.longBurst':
    '{who} fires a long burst at {whom} with the {weapon} from {range, plural, one {# metre} other {# metres}}{called, select, none {} other {, aiming for the {called}}}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.shot.continuousFire':
    '{who} opens continuous fire on {whom} with the {weapon} from {range, plural, one {# metre} other {# metres}}{called, select, none {} other {, aiming for the {called}}}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.shot.sniperShot':
    '{who} takes all the time in the world for a shot at {whom} with the {weapon} from {range, plural, one {# metre} other {# metres}}{called, select, none {} other {, aiming for the {called}}}.{t, select, none {} other { T {t}{mods, select, none {} other {: {mods}}}.}}',
  'log.shotHit':
    '{dice_count, plural, one {Die} other {Dice}} {dice}: a hit on {whom}, {location}{sp, select, none {} other {, SP {sp}}}.',
  'log.shotMissed': '{dice_count, plural, one {Die} other {Dice}} {dice}: a miss.',
  'log.ammoLow': '{who}: {left, plural, one {# shot} other {# shots}} left in the {weapon}.',
  'log.ammoGone': '{who}: the {weapon} is empty.',
  'log.weapon.lit': '{who}: the {weapon} flares up.',
  'log.weapon.dark': '{who}: the {weapon} goes out.',
  'log.weapon.safe': '{who}: the {weapon} is on safe.',
  'log.weapon.released': '{who} releases the safety of the {weapon}.',
  'log.weapon.pumped': '{who} works the pump of the {weapon}.',
  'log.weapon.mounted': '{who} folds out the bipod of the {weapon}.',
  'log.weapon.rested': '{who}: the {weapon} stands firmly rested.',
  'log.reloaded': '{who} has reloaded the {weapon}: {ammo, plural, one {# shot} other {# shots}}.',
  'log.aimed':
    '{who} aims{whom, select, none { at the spot} other { at {whom}}}: {n, plural, one {one more die} other {# more dice}} for the shot.',
  'log.aimLost': '{who} loses the aim.',
  'log.scopeRaised': '{who} has {whom} in the scope.',
  'log.coverStruck': 'The cover takes it: {whom}, {location}.',
  'log.revealed': '{who} is no longer concealed.',
  'log.revealed.attack': '{who} gives the hiding place away by attacking.',
  'log.burstLanded':
    '{n, plural, =0 {No further projectile reaches {whom}} one {# projectile reaches {whom}} other {# projectiles reach {whom}}} ({landed} of {fired}).',
  'log.burstBlocked': '{whom} is out of sight: the rest of the burst is lost.',
  'log.projectile': 'The next one, die {die}: {location}.',
  'log.suppressed': 'Under suppressive fire: {who_and}.',
  'log.moraleHeld': '{who} stands up to the suppressive fire until the phase ends.',
  'log.moraleGone': '{who} keeps the head down.',
  'log.pellets': 'Pellets, {whom}, {location}: {n, plural, one {# Graze} other {# Grazes}}.',
  'log.pellets.armour': 'The armour stops the pellets: {whom}, {location}.',
  'log.pellets.deflected': 'The blade stops the pellets: {whom}, {location}.',
  'log.pellets.distance': 'Too far for pellets to do harm: {whom}, {location}.',
  'log.ionAbsorbed': '{who}: the ion shielding takes it ({left} left).',
  'log.ionHarmless': '{who}: nothing there for ions to harm.',
  'log.limbLost': '{who} can no longer use this limb: {location}.',
  'log.moved': '{who} moves {n, plural, one {# metre} other {# metres}}.',
  'log.moved.run': '{who} runs {n, plural, one {# metre} other {# metres}}.',
  'log.moved.jump': '{who} jumps {n, plural, one {# metre} other {# metres}}.',
  'log.moved.sprint': '{who} sprints {n, plural, one {# metre} other {# metres}}.',
  'log.moved.crawl': '{who} crawls {n, plural, one {# metre} other {# metres}}.',
  'log.moved.climb': '{who} climbs.',
  'log.moved.shoved': '{who} is shoved {n, plural, one {# metre} other {# metres}}.',
  'log.moved.pushed': '{who} is flung back {n, plural, one {# metre} other {# metres}}.',
  'log.moved.pulled': '{who} is dragged {n, plural, one {# metre} other {# metres}}.',
  'log.moved.clash': '{who} shifts {n, plural, one {# metre} other {# metres}} in the fray.',
  'log.moved.fell': '{who} falls.',
  'log.posture.standing': '{who} gets up.',
  'log.posture.kneeling': '{who} kneels.',
  'log.posture.prone': '{who} drops to the ground.',
  'log.leansOut': '{who} leans out{piece, select, none {} other {: {piece}}}.',
  'log.ducksBack': '{who} ducks back{piece, select, none {} other {: {piece}}}.',
  'log.hands': '{who}, in hand: {things}.',
  'log.handsEmpty': '{who} has empty hands.',
  'log.stance': '{who} takes the deflection stance.',
  'log.stanceKept': '{who} keeps up the deflection stance.',
  'log.shieldOn': '{who}: the energy shield is up.',
  'log.shieldOff': '{who}: the energy shield is off.',
  'log.becameKnown': '{side} know where they are: {who_and}.',
  'log.marked.chess': '{who} leaves the attack to the other: +3 defence.',
  'log.marked.coverUp': '{who} covers up: +2 defence now, −1 next Turn.',
  'log.marked.reroll': '{who}: the next roll will not count.',
  'log.marked.stoodStill': '{who} does not budge.',
  'log.dice.scatter': 'Scatter die {dice}: {result}.',
  'log.weapon.folded': '{who} folds the bipod of the {weapon}.',
  'log.revealed.moved': '{who} gives the hiding place away by moving.',
  'log.deedStopped.blocked': '{who} can get no further: {deed}.',
  'log.deedStopped.arrived': '{who} is there.',
};
