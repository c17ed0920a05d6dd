import { currencyDecimals } from '@comanda/contract/kernel';

/** Common bank notes in whole units of any currency. Guests hand over at most one of `singleNotes`; for more, they use fifties. */
const notes = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const singleNotes: readonly number[] = [20, 200, 2_000];
const maxSuggestions = 3;
/** Maximum number of equal notes for which an amount is suggested. */
const maxEqualNotes = 20;

/** Round amounts that a guest may hand over, smallest first, in minor units: for 62, these are 65, 70 and 100. */
export const suggestCashAmounts = (due: number, currency: string): number[] => {
  const unit = 10 ** currencyDecimals(currency);
  const rounded = notes.flatMap((note) => {
    const count = Math.ceil(due / (note * unit));
    return count > (singleNotes.includes(note) ? 1 : maxEqualNotes) ? [] : [count * note * unit];
  });
  return [...new Set(rounded)].filter((amount) => amount > due).slice(0, maxSuggestions);
};
