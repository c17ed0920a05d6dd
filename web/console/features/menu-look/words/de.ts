import type { MenuLookWords } from './en.ts';

export const words: MenuLookWords = {
  presetsTitle: 'Vorlagen',
  presetsHint: 'Ein Ausgangspunkt. Sie können jede Farbe und Schrift unten ändern.',
  presets: {
    linen: 'Leinen',
    trattoria: 'Trattoria',
    seaside: 'Meer',
    garden: 'Garten',
    bistro: 'Bistro',
    street_food: 'Streetfood',
    tea_room: 'Teestube',
    late_bar: 'Nachtbar',
  },
  colors: 'Farben',
  colorsHint: 'Auf Handys im dunklen Modus sehen Gäste eine dunkle Fassung davon.',
  color: {
    background: 'Hintergrund',
    text: 'Text',
    accent: 'Akzent',
    button: 'Tasten',
    buttonText: 'Text auf Tasten',
  },
  colorHint: {
    background: 'Die Seite',
    text: 'Namen und Beschreibungen',
    accent: 'Preise und die Kategorie im Blick',
    button: 'Tasten, auf die Gäste tippen',
    buttonText: 'Der Text darauf',
  },
  pickColor: 'Farbe auswählen: {name}',
  colorExample: 'Bitte eine Farbe wie {example} eingeben',
  hardToRead: {
    text: 'Text auf dem Hintergrund ist schwer zu lesen: Der Kontrast ist {ratio} zu 1 und sollte mindestens {least} zu 1 sein.',
    accent:
      'Der Akzent auf dem Hintergrund ist schwer zu lesen: Der Kontrast ist {ratio} zu 1 und sollte mindestens {least} zu 1 sein.',
    buttonText:
      'Text auf Tasten ist schwer zu lesen: Der Kontrast ist {ratio} zu 1 und sollte mindestens {least} zu 1 sein.',
  },
  takeColor: '{color} nehmen',
  fonts: 'Schriften',
  fontsHint: 'Werden von diesem Server geladen: Die Handys der Gäste verbinden sich mit keinem Dritten.',
  headings: 'Überschriften',
  text: 'Text',
  systemFont: 'Die des Handys',
  tryAgain: 'Erneut versuchen',
  reset: 'Zurücksetzen',
  sampleDish: 'Risotto',
  sampleAdd: 'Dazu',
};
