import type { GuestItem } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './offer-tag.module.css';

/** Tells why an item is unavailable and when it is available again, or that few are left. */
export const OfferTag = ({ item: { offer, opens, left } }: { item: Pick<GuestItem, 'offer' | 'opens' | 'left'> }) => {
  const { words, when } = useLocale();
  const text = {
    available: left === undefined ? '' : fillIn(words.onlyLeft, { left }),
    'sold-out': words.soldOut,
    'out-of-hours': opens === undefined ? words.notServedNow : fillIn(words.served, { when: when(opens) }),
  }[offer];
  return text === '' ? null : <span className={classes.tag}>{text}</span>;
};
