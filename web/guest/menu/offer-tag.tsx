import type { GuestItem } from '@comanda/contract/menus';
import { useSpoken } from '#guest/parts';
import classes from './offer-tag.module.css';

/** Says why an item cannot be had now. */
export const OfferTag = ({ offer }: Pick<GuestItem, 'offer'>) => {
  const { words } = useSpoken();
  if (offer === 'available') return null;
  return <span className={classes.tag}>{offer === 'sold-out' ? words.soldOut : words.notServedNow}</span>;
};
