import { lowestPrice, type GuestItem } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './price-tag.module.css';

/** Price of an item; its lowest price if options that cost extra must be picked. */
export const PriceTag = ({ item }: { item: GuestItem }) => {
  const { words, money } = useLocale();
  const lowest = lowestPrice(item);
  const { happyHour } = item;
  return (
    <>
      <span className={classes.price}>
        {lowest === item.price ? money(item.price) : fillIn(words.from, { price: money(lowest) })}
      </span>
      {happyHour === undefined ? null : (
        <span>
          {fillIn(words.was, { price: money(lowest + happyHour.before - item.price) })} · <bdi>{happyHour.name}</bdi>
        </span>
      )}
    </>
  );
};
