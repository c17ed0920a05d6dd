import { lowestPrice, type GuestItem } from '@comanda/contract/menus';
import { useSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './price-tag.module.css';

/** What an item costs; where something that costs must be picked, what it costs at least. */
export const PriceTag = ({ item }: { item: GuestItem }) => {
  const { words, money } = useSpoken();
  const lowest = lowestPrice(item);
  return (
    <span className={classes.price}>
      {lowest === item.price ? money(item.price) : fillIn(words.from, { price: money(lowest) })}
    </span>
  );
};
