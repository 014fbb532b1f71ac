import type { Words } from '@potyczka/kernel';

/** What missions and campaigns tell. */
export const missionLog: Words = {
  'log.bandMustered': '{band}: banda gotowa ({names_and}).',
  'log.interludeOpened': 'Bandy wracają do domu: rany się goją, sprzęt idzie do zwrotu, a punkty kreacji można wydać.',
  'log.bandReturned':
    '{band} zarabia {cp, plural, one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}} i ma {total}.',
  'log.bandLost': '{band} traci: {names_and}.',
  'log.bandWiped': '{band}: nikt nie wraca. Można zebrać nową bandę za {cp} punktów kreacji.',
  'log.purchase.trait':
    '{who} zyskuje cechę {trait} za {price, plural, =0 {odłożone punkty cech} one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}}.',
  'log.purchase.buyOff':
    '{who} pozbywa się cechy {trait} za {price, plural, one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}}.',
  'log.purchase.character':
    '{who} dołącza do bandy za {price, plural, one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}}.',
  'log.purchase.recover':
    '{who} wraca za {price, plural, one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}}, z piętnem na całe życie: {trait}.',
  'log.consentRefused': 'MG się nie zgadza: {who} zachowuje cechę {trait}.',
  'log.cpAwarded':
    '{band} dostaje {cp, plural, one {# dodatkowy punkt kreacji} few {# dodatkowe punkty kreacji} many {# dodatkowych punktów kreacji} other {# dodatkowego punktu kreacji}}.{reason, select, none {} other { {reason}}}',
  'log.missionNoted': 'Na następną misję, {band}: {note}',
  'log.woundScarred': '{who} zachowa tę ranę na zawsze: {trait}.',
  'log.rulingProposed': '{who} proponuje rozstrzygnięcie ({proposal}): {text}',
  'log.rulingVoted':
    '{vote, select, true {{who} głosuje za ({proposal}).} other {{who} głosuje przeciw ({proposal}).}}',
  'log.rulingAccepted':
    '{how, select, gm {MG przyjmuje propozycję} other {Większość przyjmuje propozycję}} ({proposal}).',
  'log.rulingRejected':
    '{how, select, gm {MG odrzuca propozycję} tie {Remis: zostaje po staremu} other {Większość odrzuca propozycję}} ({proposal}).',
  'log.unitArrived': 'Nadciąga {who}!',
  'log.thingAppeared': '{thing} pojawia się znikąd.',
  'log.thingJumped': '{thing} przeskakuje w czasie i ląduje gdzie indziej.',
  'log.thingTaken': '{who} podnosi: {thing}.',
  'log.thingDropped': '{who} odkłada: {thing}.',
  'log.thingHanded': '{who} przekazuje: {thing}. Bierze {whom}.',
  'log.thingDelivered': '{who} doręcza: {thing}. Adresat: {whom}.',
  'log.taskAdvanced': '{who} robi postępy ({thing}): {done} z {needed}.',
  'log.taskDone': '{who} kończy robotę: {thing}.',
  'log.doorOpened': '{who} otwiera drzwi.',
  'log.doorClosed': '{who} zamyka drzwi.',
  'log.chargePlanted': '{who} podkłada ładunek. Wybuchnie na koniec rundy {round}.',
  'log.chargeExploded': 'Ładunek wybucha: {thing}!',
  'log.interactionFailed': '{who} niczego nie osiąga: {thing}.',
  'log.observed': '{who} rozgląda się.',
  'log.alarmRaised': 'Alarm!',
  'log.chanceRolled':
    '{happens, select, true {Kość pokazuje {die}: coś się szykuje…} other {Kość pokazuje {die}: spokój.}}',
  'log.complication': 'Komplikacja: {what}.',
  'log.directiveGiven': 'Dyrektywa z góry: {text}',
  'log.directiveStandard':
    'Dyrektywa z góry: ktoś musi przed końcem gry wydać 1 punkt akcji na Interakcję na środku stołu.',
  'log.redTape': '{side}, zanim wyruszycie: {what}.',
  'redTape.1': 'brakuje formularza',
  'redTape.2': 'kod dostępu jest nieaktualny',
  'redTape.3': 'spór o kompetencje, sprawą zajmuje się ktoś jeszcze',
  'redTape.4': 'sprzęt zamieniono na gorszy',
  'redTape.5': 'tłumacz automatyczny się myli',
  'redTape.6': 'za dużo procedur',
  'log.scored':
    '{side} zdobywa {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} (razem {total}).',
  'complication.timeAnomaly.slow': 'anomalia czasowa, w części stołu czas zwalnia',
  'complication.timeAnomaly.fast': 'anomalia czasowa, w części stołu czas przyspiesza',
  'complication.equipmentFailure': 'awaria sprzętu',
  'complication.guest.tourist': 'niespodziewany gość, zagubiony turysta w czasie',
  'complication.guest.miniRaptor': 'niespodziewany gość, i to zębaty',
  'complication.conditions.rain': 'zaczyna padać',
  'complication.conditions.fog': 'zachodzi mgła',
  'complication.conditions.dark': 'zapada ciemność',
  'complication.directive': 'dyrektywa z góry',
  'complication.paradoxResonance': 'rezonans paradoksu',
  'complication.inspection': 'sprawą interesuje się Inspektorat',
  'complication.greatLizard': 'przez drzewa przedziera się coś wielkiego',
  'complication.bigCat': 'wielki kot poczuł kolację',
  'complication.blockedGate': 'jedno z wejść się zawala',
  'complication.timepieceWhim': 'czasomierz ma własne zdanie',
  'complication.impulse': 'generator wysyła impuls',
  'complication.engineSurge': 'silnik wpada w szał',
};
