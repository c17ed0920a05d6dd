import type { WordsOf } from '#console/words';

/** Texts of the editor for a menu's look. */
export const words = {
  presetsTitle: 'Presets',
  presetsHint: 'A starting point. You can change every color and font below.',
  presets: {
    linen: 'Linen',
    trattoria: 'Trattoria',
    seaside: 'Seaside',
    garden: 'Garden',
    bistro: 'Bistro',
    street_food: 'Street food',
    tea_room: 'Tea room',
    late_bar: 'Late bar',
  },
  colors: 'Colors',
  colorsHint: 'On phones set to dark, guests see a dark version made from these.',
  color: {
    background: 'Background',
    text: 'Text',
    accent: 'Accent',
    button: 'Buttons',
    buttonText: 'Text on buttons',
  },
  colorHint: {
    background: 'The page',
    text: 'Names and descriptions',
    accent: 'Prices and the category in view',
    button: 'Buttons guests tap',
    buttonText: 'The text on them',
  },
  pickColor: 'Pick a color: {name}',
  colorExample: 'Please enter a color such as {example}',
  hardToRead: {
    text: 'Text on the background is hard to read: the contrast is {ratio} to 1 and should be at least {least} to 1.',
    accent:
      'The accent on the background is hard to read: the contrast is {ratio} to 1 and should be at least {least} to 1.',
    buttonText: 'Text on buttons is hard to read: the contrast is {ratio} to 1 and should be at least {least} to 1.',
  },
  takeColor: 'Use {color}',
  fonts: 'Fonts',
  fontsHint: "Loaded from this server, so guests' phones contact no third party.",
  headings: 'Headings',
  text: 'Text',
  systemFont: "The phone's own",
  tryAgain: 'Try again',
  reset: 'Reset',
  sampleDish: 'Risotto',
  sampleAdd: 'Add',
} as const;

export type MenuLookWords = WordsOf<typeof words>;
