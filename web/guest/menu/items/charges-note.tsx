import type { GuestMenu } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './charges-note.module.css';

interface ChargesNoteProps {
  readonly charges: GuestMenu['charges'];
  /** Tax rates of all items that the note is about, in milli-percent. */
  readonly taxRates: readonly number[];
}

/** Tells the guest about taxes and service charge before they choose anything. */
export const ChargesNote = ({ charges, taxRates }: ChargesNoteProps) => {
  const { words, percent } = useLocale();
  const { serviceChargeMilliPercent: service, pricesIncludeTax } = charges;
  const taxes = [...new Set(taxRates)].filter((rate) => rate > 0).toSorted((one, other) => one - other);
  const sentences = [
    taxes.length > 0 && pricesIncludeTax ? words.taxIncluded : null,
    taxes.length > 0 && !pricesIncludeTax ? fillIn(words.taxAdded, { rate: taxes.map(percent).join(' / ') }) : null,
    service > 0 ? fillIn(words.serviceAdded, { rate: percent(service) }) : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : <p className={classes.note}>{sentences.join(' ')}</p>;
};
