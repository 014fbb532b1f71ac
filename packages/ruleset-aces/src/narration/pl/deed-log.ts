import type { Words } from '@potyczka/kernel';

/** Attacks, manoeuvres, hazards and powers. */
export const deedLog: Words = {
  'log.attack.melee': '{who} atakuje {whom_acc} {weapon_ins}; potrzeba {target}.',
  'log.attack.shoot':
    '{who} strzela z {weapon_gen} do {whom_gen}{shots, plural, one {} few {, # strzały} many {, # strzałów} other {, # strzału}}; potrzeba {target}.',
  'log.attack.throw': '{who} rzuca {weapon_ins} w {whom_acc}; potrzeba {target}.',
  'log.attack': '{who} atakuje {whom_acc} ({weapon}); potrzeba {target}.',
  'log.attackArea.throw': '{who} rzuca {weapon_ins} w pole {point}.',
  'log.attackArea': '{who} strzela z {weapon_gen} w pole {point}.',
  'log.aimedAt': '{whom}: {mods}.',
  'log.hit':
    '{raises, plural, =0 {{who} trafia.} one {{who} trafia z przebiciem.} few {{who} trafia z # przebiciami.} many {{who} trafia z # przebiciami.} other {{who} trafia z # przebicia.}}',
  'log.miss': '{who} pudłuje.',
  'log.hits':
    '{who}: {hits, plural, =0 {ani jednego trafienia} one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}} na {shots, plural, one {# strzał} few {# strzały} many {# strzałów} other {# strzału}}{raises, plural, =0 {} one {, w tym # z przebiciem} few {, w tym # z przebiciem} many {, w tym # z przebiciem} other {, w tym # z przebiciem}}.',
  'log.attackJoined':
    '{joins, select, true {{who} przyłącza się do ataku {leader_gen}.} other {{who} nie może przyłączyć się do ataku {leader_gen}.}}',
  'log.ammoSpent':
    '{weapon}: {left, plural, =0 {koniec amunicji} one {został # nabój} few {zostały # naboje} many {zostało # nabojów} other {zostało # naboju}}.',
  'log.weaponReloaded': '{who} ładuje {weapon_acc}.',
  'log.weaponReloading': '{who} wciąż ładuje {weapon_acc}.',
  'log.jamCleared': '{who} usuwa zacięcie ({weapon}).',
  'log.itemGone.broken': '{who}: {item} {item_gender, select, pl {nie nadają} other {nie nadaje}} się już do niczego.',
  'log.itemReadied': '{who} bierze do ręki {item_acc}.',
  'log.itemStowed': '{who} chowa {item_acc}.',
  'log.itemDropped': '{who} upuszcza {item_acc}.',
  'log.itemPickedUp': '{who} podnosi {item_acc}.',
  'log.mishap': '{who} ma pecha.',
  'log.mishap.jam': '{who}: broń zacina się w najgorszej chwili.',
  'log.mishap.drop': '{who}: broń wyślizguje się z ręki.',
  'log.mishap.prone': '{who} potyka się i pada.',
  'log.mishap.dud': '{who}: nic z tego nie wychodzi.',
  'log.mishap.ally': '{who} trafia kogoś ze swoich.',
  'log.mishap.exposed': '{who} bierze za szeroki zamach i opuszcza gardę.',
  'log.bystanderHit': 'Zbłąkany strzał trafia {whom_acc}.',
  'log.wentThrough':
    'Pocisk przechodzi na wylot{by, select, none {} other { (po drodze: {by}{armour, select, 0 {} other {, jak pancerz {armour}}})}} i sięga {whom_gen}.',
  'log.scattered':
    'Niecelnie: ląduje o {n, plural, one {# cal} few {# cale} many {# cali} other {# cala}} dalej, na polu {point}.',
  'log.areaHit': 'W obszarze ({template}): {whom_and}.',
  'log.areaEmpty': 'W obszarze ({template}) nie ma nikogo.',
  'log.divedClear': '{who} odskakuje w porę.',
  'log.templatePlaced': '{who} prowadzi ogień zaporowy wokół pola {point}.',
  'log.templateEntered': '{who} wchodzi pod ogień zaporowy.',
  'log.templateEnded': 'Ogień zaporowy milknie.',
  'log.objectStruck':
    '{thing}: {total} przeciw twardości {hardness}, {broken, select, true {zniszczenie.} other {wytrzymuje.}}',
  'log.hazardFailed': '{who} nie daje tu rady.',
  'log.fell': '{who} spada z wysokości {n, plural, one {# cala} few {# cali} many {# cali} other {# cala}}.',
  'log.fire.caught': '{who} staje w płomieniach.',
  'log.fire.grew': '{who}: ogień rośnie do {dice}k6.',
  'log.fire.shrank': '{who}: ogień słabnie do {dice}k6.',
  'log.fire.out': '{who}: ogień gaśnie.',
  'log.fire.failed': '{who}: ognia nie udaje się ugasić.',
  'log.mounted': '{who} dosiada {mount_gen}.',
  'log.dismounted.own': '{who} zsiada.',
  'log.dismounted.thrown': '{who} spada z siodła.',
  'log.pushed':
    '{who} cofa się pod naporem o {n, plural, one {# cal} few {# cale} many {# cali} other {# cala}}{stopped, select, true { i wpada na przeszkodę} other {}}.',
  'log.touched': '{success, select, true {{who} dotyka {whom_gen}.} other {{who} nie dosięga {whom_gen}.}}',
  'log.finishingBlow': '{who} dobija {whom_acc}.',
  'log.supported': '{who} wspiera {whom_acc}: {value} do testu ({skill}).',
  'log.supportFailed': '{who} chce wesprzeć {whom_acc}, ale nic z tego.',
  'log.trickTried': '{who} próbuje triku wobec {whom_gen} ({skill}).',
  'log.creativeTrick': 'Sprytny trik wobec {whom_gen}: udaje się nadspodziewanie dobrze.',
  'log.groupTested':
    '{critical, select, true {Katastrofa całej grupy} other {{success, select, true {Cała grupa zdaje test} other {Grupa nie zdaje testu}}}}: {who_and}.',
  'log.frightened.adrenaline': '{who}: strach zmienia się w adrenalinę, +2 do następnego testu.',
  'log.frightened.distracted': '{who} nie może oderwać wzroku.',
  'log.frightened.exposedDistracted': '{who} zamiera ze strachu.',
  'log.frightened.shaken': '{who} drży ze strachu.',
  'log.frightened.stunned': '{who} pada z przerażenia.',
  'log.frightened.flees': '{who} myśli już tylko o ucieczce.',
  'log.doorMoved': '{who} {open, select, true {otwiera} other {zamyka}} {thing_acc}.',
  'log.objectiveWorked':
    '{success, select, true {{who} wykonuje zadanie: {what}.} other {{who} jeszcze nie wykonuje zadania: {what}.}}',
  'log.powerCast':
    '{who} aktywuje moc ({power}){whom, select, none {} other {, cel: {whom}}}. {works, select, true {{raise, select, true {Działa, z przebiciem.} other {Działa.}}} other {Nie udaje się.}} {left, plural, one {Został # punkt mocy} few {Zostały # punkty mocy} many {Zostało # punktów mocy} other {Zostało # punktu mocy}}.',
  'log.powerAimed':
    '{power}, rzut na trafienie {total}: {hits, select, true {{raise, select, true {trafienie z przebiciem.} other {trafienie.}}} other {pudło.}}',
  'log.powerBegan':
    'Moc zaczyna działać na {whom_acc}: {power}{rounds, plural, =0 {} one { (# runda)} few { (# rundy)} many { (# rund)} other { (# rundy)}}.',
  'log.powerMaintained':
    '{who} podtrzymuje moc: {power}, {rounds, plural, one {jeszcze # runda} few {jeszcze # rundy} many {jeszcze # rund} other {jeszcze # rundy}}.',
  'log.powerEnded': 'Moc przestaje działać na {whom_acc}: {power}.',
  'log.powerPointsGained':
    '{who} odzyskuje {n, plural, one {# punkt mocy} few {# punkty mocy} many {# punktów mocy} other {# punktu mocy}} i ma {left}.',
  'log.powerPointsLost':
    '{who} traci {n, plural, one {# punkt mocy} few {# punkty mocy} many {# punktów mocy} other {# punktu mocy}}; {left, plural, one {zostaje #} few {zostają #} many {zostaje #} other {zostaje #}}.',
  'log.backlash': 'Moc obraca się przeciw {who_dat}: sprzężenie {die}.',
  'log.powerResisted': '{whom} opiera się mocy ({power}).',
  'log.itemDropped.disarmed': '{who} wypuszcza z ręki {item_acc}.',
  'terms.dice':
    '{trait}: {n, plural, one {k{die}} few {# × k{die}} many {# × k{die}} other {# × k{die}}}{wild, select, true {, kość figury k6; liczy się lepsza, asy rzucają dalej} other {; asy rzucają dalej}}',
  'terms.reach': 'Potrzeba {need}, więc na kości',
  'terms.another': 'cel {n}: na kości',
  'thing.chips': 'fuksy|pl',
};
