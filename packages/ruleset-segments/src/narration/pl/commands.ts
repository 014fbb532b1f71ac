import type { Words } from '@potyczka/kernel';

/** Komendy w menu, liczby szans, pola karty. */
export const commands: Words = {
  'do.shot':
    'Strzel{weapon, select, none {} other { z {weapon_gen}}}{second, select, none {} other { i z drugiej broni ({second})}}{target, select, none {} other {. Cel: {target}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.shortBurst':
    'Krótka seria{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other {. Cel: {target}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.longBurst':
    'Długa seria{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other {. Cel: {target}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.continuousFire':
    'Ogień ciągły{weapon, select, none {} other { z {weapon_gen}}}{target, select, none {} other {. Cel: {target}}}{spot, select, none {} other {. Miejsce: {spot}}}{called, select, none {} other {, lokacja: {called}}}',
  'do.aim':
    'Celuj{target, select, none {} other {: {target}}}{spot, select, none {} other { w miejsce {spot}}}{segments, select, none {} other {, {segments, plural, one {# segment} few {# segmenty} many {# segmentów} other {# segmentu}}}}',
  'do.scopeUp': 'Znajdź w lunecie{target, select, none {} other {: {target}}}',
  'do.sniperShot':
    'Strzał snajperski{weapon, select, none {} other { z {weapon_gen}}}. Cel: {target}{called, select, none {} other {, lokacja: {called}}}',
  'do.move': 'Ruch{kind, select, none {} other { ({kind})}}{to, select, none {} other { do {to}}}',
  'do.posture': '{kind}{end, select, kneeling { do klęczek} other {}}',
  'do.leanOut': 'Wychyl się',
  'do.duckBack': 'Schowaj się',
  'do.drawWeapon': 'Dobądź{weapon, select, none { broni} other {: {weapon}}}',
  'do.stowWeapon': 'Schowaj{weapon, select, none { broń} other {: {weapon}}}',
  'do.releaseSafety': 'Odbezpiecz broń{weapon, select, none {} other {: {weapon}}}',
  'do.workPump': 'Przeładuj pompkę{weapon, select, none {} other {: {weapon}}}',
  'do.changeCell': 'Wymień ogniwo{weapon, select, none {} other {: {weapon}}}',
  'do.changeGas': 'Wymień pojemnik z gazem{weapon, select, none {} other {: {weapon}}}',
  'do.reloadShells':
    'Załaduj{weapon, select, none {} other {: {weapon}}}{rounds, select, none {} other { ({rounds, plural, one {# nabój} few {# naboje} many {# nabojów} other {# naboju}})}}',
  'do.pullPin': 'Wyrwij zawleczkę: {grenade}',
  'do.throwObject':
    'Rzuć{item, select, none {} other {: {item}}}{target, select, none {} other {. Cel: {target}}}{point, select, none {} other { w {point}}}{blind, select, true {, na ślepo} other {}}{buildTest, select, true {, z całej siły} other {}}',
  'do.throwLarge':
    'Rzuć dużym przedmiotem{item, select, none {} other {: {item}}}{target, select, none {} other {. Cel: {target}}}{point, select, none {} other { w {point}}}',
  'do.spotHidden': 'Wypatruj ukrytych{target, select, none {} other {: {target}}}',
  'do.deflectStance': 'Pozycja odbijania',
  'do.activateShield': 'Włącz{item, select, none { tarczę} other {: {item}}}',
  'do.engage':
    'Walcz wręcz: {target}{weapon, select, none {} other { ({weapon})}}{charge, select, none {} 0 {} other {, szarża +{charge}}}',
  'do.mountBipod': 'Rozstaw dwójnóg{weapon, select, none {} other {: {weapon}}}',
  'do.pickUp': 'Podnieś: {item}',
  'do.openDoor': '{close, select, true {Zamknij} other {Otwórz}} drzwi',
  'do.breakFree': 'Uwolnij się',
  'do.rollOnGround': 'Tarzaj się po ziemi',
  'do.detonate': 'Odpal: {item}',
  'do.placeCharge': 'Podłóż ładunek{point, select, none {} other { w {point}}}',
  'do.passItem': 'Podaj: {item}. Komu: {target}',
  'do.throwBlade': 'Rzuć mieczem świetlnym. Cel: {target}',
  'do.firstAid': 'Pierwsza pomoc: {target}',
  'do.useStim': 'Stymulant{target, select, none {} other {: {target}}}',
  'do.usePower': 'Moc, {power}{target, select, none {} other {: {target}}}',
  'do.custom': 'Coś innego: {text}',
  'do.idle': 'Przeczekaj segment',
  'do.yieldInitiative': 'Oddaj inicjatywę; wcześniej działa {to}',
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
  'do.useTrick': 'Sztuczka: {trick}{target, select, none {} other {, {target}}}',
  'do.changeForm':
    'Zmień formę: {form, select, 1 {Forma I} 2 {Forma II} 3 {Forma III} 4 {Forma IV} 5 {Forma V} 6 {Forma VI} other {Forma VII}}',
  'do.dropItem': 'Upuść: {item}',
  'do.switchOff': 'Wyłącz{item, select, none {} other {: {item}}}',
  'do.letGo': 'Puść{target, select, none {} other {: {target}}}',
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
  'outcome.light': 'lekkie rany: {value}',
  'outcome.heavy': 'ciężkie rany: {value}',
  'outcome.critical': 'krytyczne rany: {value}',
  'outcome.status':
    '{value, select, in {w walce} out {poza walką} dead {śmierć} stunned {ogłuszenie} shutDown {wyłączenie} fled {ucieczka} surrendered {poddanie się} other {{value}}}',
  'outcome.others': 'poszkodowani inni: {value}',
  'outcome.shock': '{value, select, true {porażenie} other {bez: porażenie}}',
  'outcome.stun': '{value, select, true {ogłuszenie} other {bez: ogłuszenie}}',
  'outcome.fear': '{value, select, true {strach} other {bez: strach}}',
  'outcome.madness': '{value, select, true {szaleństwo} other {bez: szaleństwo}}',
  'outcome.choking': '{value, select, true {duszenie się} other {bez: duszenie się}}',
  'outcome.burning': '{value, select, true {podpalenie} other {bez: podpalenie}}',
  'outcome.freezing': '{value, select, true {wychłodzenie} other {bez: wychłodzenie}}',
  'outcome.bleeding': '{value, select, true {krwawienie} other {bez: krwawienie}}',
  'outcome.deafness': '{value, select, true {głuchota} other {bez: głuchota}}',
  'outcome.daze': '{value, select, true {oszołomienie} other {bez: oszołomienie}}',
  'outcome.blindness': '{value, select, true {ślepota} other {bez: ślepota}}',
  'outcome.grabbed': '{value, select, true {pochwycenie} other {bez: pochwycenie}}',
  'outcome.immobilised': '{value, select, true {unieruchomienie} other {bez: unieruchomienie}}',
  'outcome.knockedDown': '{value, select, true {powalenie} other {bez: powalenie}}',
  'outcome.cutOff': '{value, select, true {odcięcie od Mocy} other {bez: odcięcie od Mocy}}',
  'outcome.weightless': '{value, select, true {nieważkość} other {bez: nieważkość}}',
  'outcome.paralysingPoison': '{value, select, true {trucizna paraliżująca} other {bez: trucizna paraliżująca}}',
  'outcome.killingPoison': '{value, select, true {trucizna zabójcza} other {bez: trucizna zabójcza}}',
  'outcome.sand': '{value, select, true {piach w oczach} other {bez: piach w oczach}}',
};
