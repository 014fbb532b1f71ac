import type { Words } from '@potyczka/kernel';

/** Komendy w menu, liczby szans, pola karty. */
export const commands: Words = {
  'deed.declare': 'Zadeklaruj akcje',
  'deed.spendSkill': 'Wydaj punkty umiejętności',
  'deed.changeForm': 'Zmień formę',
  'deed.face': 'Obrót',
  'deed.yieldInitiative': 'Oddaj inicjatywę',
  'do.shot':
    'Strzel{weapon, select, none {} other { z {weapon_gen}}}{second, select, none {} other { i z drugiej broni ({second})}}{target, select, none {} other { do {target_gen}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.shortBurst':
    'Krótka seria{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other { do {target_gen}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.longBurst':
    'Długa seria{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other { do {target_gen}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.continuousFire':
    'Ogień ciągły{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other { do {target_gen}}}{spot, select, none {} other { w miejsce {spot}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.aim':
    'Celuj{target, select, none {} other { w {target_acc}}}{spot, select, none {} other { w miejsce {spot}}}{segments, select, none {} other {, {segments, plural, one {# segment} few {# segmenty} many {# segmentów} other {# segmentu}}}}',
  'do.scopeUp': 'Znajdź {target, select, none {cel} other {{target_acc}}} w lunecie',
  'do.sniperShot':
    'Strzał snajperski{weapon, select, none {} other { z {weapon_gen}}} do {target_gen}{called, select, none {} other {, lokacja: {called}}}',
  'do.move': 'Ruch{kind, select, none {} other { ({kind})}}{to, select, none {} other { do punktu {to}}}',
  'do.posture': '{kind}{end, select, kneeling { do klęczek} other {}}',
  'do.leanOut': 'Wychyl się',
  'do.duckBack': 'Schowaj się',
  'do.drawWeapon': 'Dobądź {weapon, select, none {broni} other {{weapon_gen}}}',
  'do.stowWeapon': 'Schowaj {weapon, select, none {broń} other {{weapon_acc}}}',
  'do.releaseSafety': 'Odbezpiecz {weapon, select, none {broń} other {{weapon_acc}}}',
  'do.workPump': 'Przeładuj {weapon, select, none {pompkę} other {{weapon_acc} pompką}}',
  'do.changeCell': 'Wymień ogniwo{weapon, select, none {} other { ({weapon})}}',
  'do.changeGas': 'Wymień pojemnik z gazem{weapon, select, none {} other { ({weapon})}}',
  'do.reloadShells':
    'Załaduj{weapon, select, none {} other { {weapon_acc}}}{rounds, select, none {} other { ({rounds, plural, one {# nabój} few {# naboje} many {# nabojów} other {# naboju}})}}',
  'do.pullPin': 'Wyrwij zawleczkę{grenade, select, none {} other { {grenade_gen}}}',
  'do.throwObject':
    'Rzuć{item, select, none {} other { {item_ins}}}{target, select, none {} other { w {target_acc}}}{point, select, none {} other { w punkt {point}}}{blind, select, true {, na ślepo} other {}}{buildTest, select, true {, z całej siły} other {}}',
  'do.throwLarge':
    'Rzuć dużym przedmiotem{item, select, none {} other { ({item})}}{target, select, none {} other { w {target_acc}}}{point, select, none {} other { w punkt {point}}}',
  'do.spotHidden': 'Wypatruj ukrytych{target, select, none {} other { ({target})}}',
  'do.deflectStance': 'Pozycja odbijania',
  'do.activateShield': 'Włącz {item, select, none {tarczę} other {{item_acc}}}',
  'do.engage':
    'Walcz wręcz{target, select, none {} other { z {target_ins}}}{weapon, select, none {} other { ({weapon})}}{charge, select, none {} 0 {} other {, szarża +{charge}}}',
  'do.mountBipod': 'Rozstaw dwójnóg{weapon, select, none {} other { ({weapon})}}',
  'do.pickUp': 'Podnieś{item, select, none {} other { {item_acc}}}',
  'do.openDoor': '{close, select, true {Zamknij} other {Otwórz}} drzwi',
  'do.breakFree': 'Uwolnij się',
  'do.rollOnGround': 'Tarzaj się po ziemi',
  'do.detonate': 'Odpal {item, select, none {ładunek} other {{item_acc}}}',
  'do.placeCharge': 'Podłóż ładunek{point, select, none {} other { w punkcie {point}}}',
  'do.passItem':
    'Podaj {item, select, none {przedmiot} other {{item_acc}}}{target, select, none {} other { {target_dat}}}',
  'do.throwBlade': 'Rzuć mieczem świetlnym{target, select, none {} other { w {target_acc}}}',
  'do.firstAid': 'Pierwsza pomoc{target, select, none {} other { dla {target_gen}}}',
  'do.useStim': '{target, select, none {Weź stymulant} other {Podaj stymulant {target_dat}}}',
  'do.usePower': 'Moc: {power}{target, select, none {} other { (cel: {target})}}',
  'do.custom': 'Coś innego: {text}',
  'do.idle': 'Przeczekaj segment',
  'do.yieldInitiative': 'Oddaj inicjatywę {to_dat}',
  'do.declare':
    '{actions_count, plural, =0 {Nie deklaruj nic} one {Zadeklaruj: {actions}} few {Zadeklaruj: {actions}} many {Zadeklaruj: {actions}} other {Zadeklaruj: {actions}}}',
  'do.next': 'Następna zadeklarowana akcja',
  'do.endTurn': 'Zakończ kolej',
  'do.continue': 'Kontynuuj rozpoczętą akcję',
  'do.abort': 'Przerwij rozpoczętą akcję',
  'do.freeze':
    'Zamroź {count, plural, one {# segment} few {# segmenty} many {# segmentów} other {# segmentu}}, aż {kind, select, custom {stanie się to, co powiesz} other {{kind}}}: {plan}',
  'do.spendSkill':
    'Obniż otwartą kość o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'do.useTrick': 'Sztuczka: {trick}{target, select, none {} other { (cel: {target})}}',
  'do.changeForm':
    'Zmień formę: {form, select, 1 {Forma I} 2 {Forma II} 3 {Forma III} 4 {Forma IV} 5 {Forma V} 6 {Forma VI} other {Forma VII}}',
  'do.dropItem': 'Upuść {item_acc}',
  'do.switchOff': 'Wyłącz{item, select, none {} other { {item_acc}}}',
  'do.letGo': 'Puść{target, select, none {} other { {target_acc}}}',
  'do.surrender': 'Poddaj się',
  'do.flee': 'Ucieknij z mapy',
  'do.concede': 'Poddaj bitwę{side, select, none {} other { ({side})}}',
  'do.spendXp': 'Naucz się: {what}',
  'do.rule': 'Orzeczenie',
  'do.face':
    'Zwróć się na {direction, select, 0 {północ} 1 {północny wschód} 2 {wschód} 3 {południowy wschód} 4 {południe} 5 {południowy zachód} 6 {zachód} other {północny zachód}}',
  'outcome.hit': '{value, select, true {trafienie} other {pudło}}',
  'outcome.hits': 'trafienia: {value}',
  'outcome.projectiles': 'pociski, które dosięgają celu: {value}',
  'outcome.clash':
    '{value, select, blow {cios} takeover {przejęcie} struggle {siłowanie} tie {bez zmian} other {bez starcia}}',
  'outcome.won': '{value, select, true {wygrana} other {przegrana}}',
  'outcome.passed': '{value, select, true {test zdany} other {test niezdany}}',
  'outcome.graze': 'draśnięcia: {value}',
  'outcome.light': 'rany lekkie: {value}',
  'outcome.heavy': 'rany ciężkie: {value}',
  'outcome.critical': 'rany krytyczne: {value}',
  'outcome.status':
    '{value, select, in {w walce} out {poza walką} dead {śmierć} stunned {ogłuszenie} shutDown {wyłączenie} fled {ucieczka} surrendered {poddanie się} other {{value}}}',
  'outcome.others': 'inni poszkodowani: {value}',
  'outcome.shock': '{value, select, true {porażenie} other {bez porażenia}}',
  'outcome.stun': '{value, select, true {ogłuszenie} other {bez ogłuszenia}}',
  'outcome.fear': '{value, select, true {strach} other {bez strachu}}',
  'outcome.madness': '{value, select, true {szaleństwo} other {bez szaleństwa}}',
  'outcome.choking': '{value, select, true {duszenie się} other {bez duszenia się}}',
  'outcome.burning': '{value, select, true {podpalenie} other {bez podpalenia}}',
  'outcome.freezing': '{value, select, true {wychłodzenie} other {bez wychłodzenia}}',
  'outcome.bleeding': '{value, select, true {krwawienie} other {bez krwawienia}}',
  'outcome.deafness': '{value, select, true {głuchota} other {bez głuchoty}}',
  'outcome.daze': '{value, select, true {oszołomienie} other {bez oszołomienia}}',
  'outcome.blindness': '{value, select, true {ślepota} other {bez ślepoty}}',
  'outcome.grabbed': '{value, select, true {pochwycenie} other {bez pochwycenia}}',
  'outcome.immobilised': '{value, select, true {unieruchomienie} other {bez unieruchomienia}}',
  'outcome.knockedDown': '{value, select, true {powalenie} other {bez powalenia}}',
  'outcome.cutOff': '{value, select, true {odcięcie od Mocy} other {bez odcięcia od Mocy}}',
  'outcome.weightless': '{value, select, true {nieważkość} other {bez nieważkości}}',
  'outcome.paralysingPoison': '{value, select, true {trucizna paraliżująca} other {bez trucizny paraliżującej}}',
  'outcome.killingPoison': '{value, select, true {trucizna zabójcza} other {bez trucizny zabójczej}}',
  'outcome.sand': '{value, select, true {piach w oczach} other {bez piachu w oczach}}',
};
