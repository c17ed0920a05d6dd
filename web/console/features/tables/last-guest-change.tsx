import type { StaffVisitGuest } from '@comanda/contract/visits';
import { RestaurantTimeAgo } from '#console/views';
import classes from './tables.module.css';

const actionLabels = { removed: 'removed', refused: 'refused', seated: 'let in' } as const satisfies Record<
  StaffVisitGuest['changes'][number]['to'],
  string
>;

interface LastChangeProps {
  readonly restaurantId: string;
  readonly guest: StaffVisitGuest;
}

/** The staff member who last removed, refused or admitted a phone, with the time; empty if the phone joined by itself. */
export const LastGuestChange = ({ restaurantId, guest: { changes } }: LastChangeProps) => {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const action =
    last.to === 'seated' && changes.some(({ to }) => to === 'removed') ? 'let back in' : actionLabels[last.to];
  return (
    <span className={classes.joined}>
      {' '}
      {action}
      {last.by === '' ? '' : ` by ${last.by}`} <RestaurantTimeAgo restaurantId={restaurantId} at={last.at} />
    </span>
  );
};
