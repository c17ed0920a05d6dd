import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Demo',
  simulate: 'Mittagsansturm simulieren',
  hint: 'Gäste scannen, bestellen, rufen die Bedienung, zahlen im Testmodus und bewerten. Die simulierte Küche erledigt, was Sie übrig lassen.',
  placed: { one: 'bisher {count} Bestellung', other: 'bisher {count} Bestellungen' },
  open: '{count} offen',
  taken: { one: '{count} Tisch besetzt', other: '{count} Tische besetzt' },
  endsIn: { one: 'endet in {count} Minute', other: 'endet in {count} Minuten' },
};
