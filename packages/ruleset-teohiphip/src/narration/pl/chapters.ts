import type { Words } from '@potyczka/kernel';

export const chapters: Words = {
  'chapter.2': 'Stół i przygotowanie',
  'chapter.3': 'Postacie i bandy',
  'chapter.4': 'Rundy, kolejność, aktywacja',
  'chapter.5': 'Akcje',
  'chapter.6': 'Ruch',
  'chapter.7': 'Linia wzroku, ukrycie, osłona',
  'chapter.8': 'Testy',
  'chapter.9': 'Pula inicjatywy',
  'chapter.10': 'Ataki',
  'chapter.11': 'Obrażenia, eliminacja, powrót do zdrowia',
  'chapter.12': 'Interakcje, przedmioty, cele',
  'chapter.13': 'Cechy',
  'chapter.14': 'BN',
  'chapter.15': 'Sprzęt, broń specjalna, pojazdy',
  'chapter.16': 'Komplikacje i uprawnienia MG',
  'chapter.17': 'Koniec, zwycięstwo, kampania',
  'chapter.18': 'Kolejność w czasie',
  'chapter.19': 'Informacje ukryte',
  'chapter.21': 'Komendy',
  'chapter.23': 'Materiały na początek',
};
