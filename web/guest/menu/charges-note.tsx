import type { GuestMenu } from '@comanda/contract/menus';
import { useSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './charges-note.module.css';

/** What the bill holds besides the prices, said before anything is chosen. */
export const ChargesNote = ({ charges }: { charges: GuestMenu['charges'] }) => {
  const { words, percent } = useSpoken();
  const { taxRateMilliPercent: tax, serviceChargeMilliPercent: service, pricesIncludeTax } = charges;
  const sentences = [
    tax > 0 && pricesIncludeTax ? words.taxIncluded : null,
    tax > 0 && !pricesIncludeTax ? fillIn(words.taxAdded, { rate: percent(tax) }) : null,
    service > 0 ? fillIn(words.serviceAdded, { rate: percent(service) }) : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : <p className={classes.note}>{sentences.join(' ')}</p>;
};
