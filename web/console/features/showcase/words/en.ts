import type { WordsOf } from '#console/words';

/** Texts of the demo's bar. */
export const words = {
  demo: 'Demo',
  simulate: 'Simulate a lunch rush',
  hint: 'Guests scan, order, call a server, pay in test mode and leave reviews. The simulated kitchen does what you leave.',
  placed: { one: '{count} order so far', other: '{count} orders so far' },
  open: '{count} open',
  taken: { one: '{count} table taken', other: '{count} tables taken' },
  endsIn: { one: 'ends in {count} minute', other: 'ends in {count} minutes' },
} as const;

export type ShowcaseWords = WordsOf<typeof words>;
