import type { StaffVisitGuest } from '@comanda/contract/visits';
import { RestaurantAgo } from '#console/views';
import classes from './tables.module.css';

const deeds = { removed: 'removed', seated: 'let in' } as const satisfies Record<
  StaffVisitGuest['changes'][number]['to'],
  string
>;

interface LastChangeProps {
  readonly restaurantId: string;
  readonly guest: StaffVisitGuest;
}

/** Who removed a phone or let it in, and when; nothing where the phone came by itself. */
export const LastChange = ({ restaurantId, guest: { changes } }: LastChangeProps) => {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const deed = last.to === 'seated' && changes.some(({ to }) => to === 'removed') ? 'let back in' : deeds[last.to];
  return (
    <span className={classes.joined}>
      {' '}
      {deed}
      {last.by === '' ? '' : ` by ${last.by}`} <RestaurantAgo restaurantId={restaurantId} at={last.at} />
    </span>
  );
};
