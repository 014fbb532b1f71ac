import type { Words } from '@potyczka/kernel';

/** Units and what they carry. */
export const figures: Words = {
  'item.unarmed': 'gołe ręce|gen:gołych rąk|acc:gołe ręce|ins:gołymi rękami|pl',
  'item.unknown': 'coś|gen:czegoś|acc:coś|ins:czymś|n',
  'item.masked': 'coś|gen:czegoś|acc:coś|ins:czymś|n',
  'item.knife': 'nóż|gen:noża|acc:nóż|ins:nożem|m',
  'item.sword': 'miecz|gen:miecza|acc:miecz|ins:mieczem|m',
  'item.energyBlade':
    'ostrze energetyczne|gen:ostrza energetycznego|acc:ostrze energetyczne|ins:ostrzem energetycznym|n',
  'item.greatAxe': 'wielki topór|gen:wielkiego topora|acc:wielki topór|ins:wielkim toporem|m',
  'item.powerMaul': 'młot mocy|gen:młota mocy|acc:młot mocy|ins:młotem mocy|m',
  'item.pistol': 'pistolet|gen:pistoletu|acc:pistolet|ins:pistoletem|m',
  'item.huntingRifle': 'karabin myśliwski|gen:karabinu myśliwskiego|acc:karabin myśliwski|ins:karabinem myśliwskim|m',
  'item.submachineGun':
    'pistolet maszynowy|gen:pistoletu maszynowego|acc:pistolet maszynowy|ins:pistoletem maszynowym|m',
  'item.automaticRifle':
    'karabin automatyczny|gen:karabinu automatycznego|acc:karabin automatyczny|ins:karabinem automatycznym|m',
  'item.marksmanRifle': 'karabin wyborowy|gen:karabinu wyborowego|acc:karabin wyborowy|ins:karabinem wyborowym|m',
  'item.lightMachineGun':
    'ręczny karabin maszynowy|gen:ręcznego karabinu maszynowego|acc:ręczny karabin maszynowy|ins:ręcznym karabinem maszynowym|m',
  'item.handGrenade': 'granat ręczny|gen:granatu ręcznego|acc:granat ręczny|ins:granatem ręcznym|m',
  'item.rocketLauncher': 'wyrzutnia rakiet|gen:wyrzutni rakiet|acc:wyrzutnię rakiet|ins:wyrzutnią rakiet|f',
  'item.heavyMachineGun':
    'ciężki karabin maszynowy|gen:ciężkiego karabinu maszynowego|acc:ciężki karabin maszynowy|ins:ciężkim karabinem maszynowym|m',
  'item.autocannon':
    'działko automatyczne|gen:działka automatycznego|acc:działko automatyczne|ins:działkiem automatycznym|n',
  'item.tankGun': 'działo czołgowe|gen:działa czołgowego|acc:działo czołgowe|ins:działem czołgowym|n',
  'item.claw': 'szpon|gen:szpona|acc:szpon|ins:szponem|m',
  'item.roundShield': 'okrągła tarcza|gen:okrągłej tarczy|acc:okrągłą tarczę|ins:okrągłą tarczą|f',
  'item.towerShield': 'pawęż|gen:pawęży|acc:pawęż|ins:pawężą|f',
  'item.greatShield': 'wielka tarcza|gen:wielkiej tarczy|acc:wielką tarczę|ins:wielką tarczą|f',
  'item.personalField': 'pole osobiste|gen:pola osobistego|acc:pole osobiste|ins:polem osobistym|n',
  'item.pointDefence': 'obrona punktowa|gen:obrony punktowej|acc:obronę punktową|ins:obroną punktową|f',
  'item.vest': 'kamizelka|gen:kamizelki|acc:kamizelkę|ins:kamizelką|f',
  'item.plate': 'zbroja płytowa|gen:zbroi płytowej|acc:zbroję płytową|ins:zbroją płytową|f',
  'item.powerArmour': 'pancerz wspomagany|gen:pancerza wspomaganego|acc:pancerz wspomagany|ins:pancerzem wspomaganym|m',
  'item.facePaint': 'farba maskująca|gen:farby maskującej|acc:farbę maskującą|ins:farbą maskującą|f',
  'item.cloak': 'płaszcz|gen:płaszcza|acc:płaszcz|ins:płaszczem|m',
  'item.chameleonSuit':
    'kombinezon kameleona|gen:kombinezonu kameleona|acc:kombinezon kameleona|ins:kombinezonem kameleona|m',
  'item.vehicleNet': 'siatka maskująca|gen:siatki maskującej|acc:siatkę maskującą|ins:siatką maskującą|f',
  'item.stealthField':
    'pole niewidzialności|gen:pola niewidzialności|acc:pole niewidzialności|ins:polem niewidzialności|n',
  'item.fireball': 'kula ognia|gen:kuli ognia|acc:kulę ognia|ins:kulą ognia|f',
  'item.chainSpark': 'łańcuch iskier|gen:łańcucha iskier|acc:łańcuch iskier|ins:łańcuchem iskier|m',
  'item.iceSpike': 'lodowy kolec|gen:lodowego kolca|acc:lodowy kolec|ins:lodowym kolcem|m',
  'item.ward': 'bariera|gen:bariery|acc:barierę|ins:barierą|f',
  'item.mend': 'uleczenie|gen:uleczenia|acc:uleczenie|ins:uleczeniem|n',
  'item.blink': 'mgnienie|gen:mgnienia|acc:mgnienie|ins:mgnieniem|n',
  'item.medkit': 'apteczka|gen:apteczki|acc:apteczkę|ins:apteczką|f',
  'item.toolkit': 'zestaw narzędzi|gen:zestawu narzędzi|acc:zestaw narzędzi|ins:zestawem narzędzi|m',
  'item.lockCase':
    'walizka antykradzieżowa|gen:walizki antykradzieżowej|acc:walizkę antykradzieżową|ins:walizką antykradzieżową|f',
  'item.artefact': 'artefakt|gen:artefaktu|acc:artefakt|ins:artefaktem|m',
  'profile.recruit': 'rekrut|gen:rekruta|dat:rekrutowi|acc:rekruta|ins:rekrutem|m',
  'profile.rifleman': 'strzelec|gen:strzelca|dat:strzelcowi|acc:strzelca|ins:strzelcem|m',
  'profile.gunslinger': 'rewolwerowiec|gen:rewolwerowca|dat:rewolwerowcowi|acc:rewolwerowca|ins:rewolwerowcem|m',
  'profile.swordsman': 'miecznik|gen:miecznika|dat:miecznikowi|acc:miecznika|ins:miecznikiem|m',
  'profile.shieldBearer': 'tarczownik|gen:tarczownika|dat:tarczownikowi|acc:tarczownika|ins:tarczownikiem|m',
  'profile.heavyGunner': 'kaemista|gen:kaemisty|dat:kaemiście|acc:kaemistę|ins:kaemistą|m',
  'profile.marksman':
    'strzelec wyborowy|gen:strzelca wyborowego|dat:strzelcowi wyborowemu|acc:strzelca wyborowego|ins:strzelcem wyborowym|m',
  'profile.rocketeer': 'rakietnik|gen:rakietnika|dat:rakietnikowi|acc:rakietnika|ins:rakietnikiem|m',
  'profile.mage': 'mag|gen:maga|dat:magowi|acc:maga|ins:magiem|m',
  'profile.medic': 'medyk|gen:medyka|dat:medykowi|acc:medyka|ins:medykiem|m',
  'profile.driver': 'kierowca|gen:kierowcy|dat:kierowcy|acc:kierowcę|ins:kierowcą|m',
  'profile.scout': 'zwiadowca|gen:zwiadowcy|dat:zwiadowcy|acc:zwiadowcę|ins:zwiadowcą|m',
  'profile.raiderChief':
    'herszt rabusiów|gen:herszta rabusiów|dat:hersztowi rabusiów|acc:herszta rabusiów|ins:hersztem rabusiów|m',
  'profile.boarder': 'szturmowiec|gen:szturmowca|dat:szturmowcowi|acc:szturmowca|ins:szturmowcem|m',
  'profile.trader': 'kupiec|gen:kupca|dat:kupcowi|acc:kupca|ins:kupcem|m',
  'profile.motorbike': 'motocykl|gen:motocykla|dat:motocyklowi|acc:motocykl|ins:motocyklem|m',
  'profile.buggy': 'łazik|gen:łazika|dat:łazikowi|acc:łazik|ins:łazikiem|m',
  'profile.truck': 'ciężarówka|gen:ciężarówki|dat:ciężarówce|acc:ciężarówkę|ins:ciężarówką|f',
  'profile.carrier': 'transporter|gen:transportera|dat:transporterowi|acc:transporter|ins:transporterem|m',
  'profile.walker':
    'maszyna krocząca|gen:maszyny kroczącej|dat:maszynie kroczącej|acc:maszynę kroczącą|ins:maszyną kroczącą|f',
  'profile.tank': 'czołg|gen:czołgu|dat:czołgowi|acc:czołg|ins:czołgiem|m',
  'profile.drone': 'dron|gen:drona|dat:dronowi|acc:drona|ins:dronem|m',
  'fitting.pointDefence': 'obrona punktowa|gen:obrony punktowej|acc:obronę punktową|ins:obroną punktową|f',
  'fitting.vehicleNet': 'siatka maskująca|gen:siatki maskującej|acc:siatkę maskującą|ins:siatką maskującą|f',
  'fitting.stealthField':
    'pole niewidzialności|gen:pola niewidzialności|acc:pole niewidzialności|ins:polem niewidzialności|n',
};
