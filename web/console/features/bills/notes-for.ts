import { currencyExponent } from '@comanda/contract/kernel';

/** What people carry, in whole units of any currency. */
const notes = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const mostOffered = 3;
/** Nobody counts out more notes of one kind than this. */
const mostNotes = 5;

/** What a guest may hand over for a sum: the next round amounts above it, the smallest first. In minor units. */
export const notesFor = (due: number, currency: string): number[] => {
  const minor = notes.map((note) => note * 10 ** currencyExponent(currency));
  const rounded = minor.filter((note) => note * mostNotes >= due).map((note) => Math.ceil(due / note) * note);
  return [...new Set(rounded)].filter((amount) => amount > due).slice(0, mostOffered);
};
