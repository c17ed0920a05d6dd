import { currencyExponent } from '@comanda/contract/kernel';

/** What people carry, in whole units of any currency. Of twenties and their like they hand over one, and count in fifties beyond. */
const notes = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const singleNotes: readonly number[] = [20, 200, 2_000];
const mostOffered = 3;
/** Nobody rounds a sum to notes of which it takes more than this. */
const mostNotes = 20;

/** Round amounts a guest may hand over for a sum, such as 65, 70 or 100 for 62, smallest first. In minor units. */
export const notesFor = (due: number, currency: string): number[] => {
  const unit = 10 ** currencyExponent(currency);
  const rounded = notes.flatMap((note) => {
    const count = Math.ceil(due / (note * unit));
    return count > (singleNotes.includes(note) ? 1 : mostNotes) ? [] : [count * note * unit];
  });
  return [...new Set(rounded)].filter((amount) => amount > due).slice(0, mostOffered);
};
