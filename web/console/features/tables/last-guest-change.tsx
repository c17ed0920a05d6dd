import type { StaffVisitGuest } from '@comanda/contract/visits';
import { RestaurantTimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface LastChangeProps {
  readonly restaurantId: string;
  readonly guest: StaffVisitGuest;
}

/** The staff member who last removed, refused or admitted a phone, with the time; empty if the phone joined by itself. */
export const LastGuestChange = ({ restaurantId, guest: { changes } }: LastChangeProps) => {
  const words = useWords(tablesWords);
  const last = changes.at(-1);
  if (last === undefined) return null;
  const action = last.to === 'seated' && changes.some(({ to }) => to === 'removed') ? 'back' : last.to;
  const text =
    last.by === ''
      ? words.change[action]({ time: elementMark })
      : words.changeBy[action]({ name: last.by, time: elementMark });
  return (
    <span className={classes.joined}>
      {' '}
      {placeElement(text, <RestaurantTimeAgo restaurantId={restaurantId} at={last.at} />)}
    </span>
  );
};
