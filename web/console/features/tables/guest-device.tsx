import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { StaffVisitGuest, VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, Tag } from '#console/views';
import { useCommand } from '#kit/client';
import { LastGuestChange } from './last-guest-change.tsx';
import classes from './tables.module.css';

interface GuestDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
  readonly number: number;
}

/** One phone at a table, with buttons to admit or remove it. */
export const GuestDevice = ({ visit, guest, number }: GuestDeviceProps) => {
  const admit = useCommand((api) => api.visits.admit);
  const remove = useCommand((api) => api.visits.removeGuest);
  const name = guest.name === '' ? `Phone ${number}` : guest.name;
  const guestRef = { restaurantId: visit.restaurantId, visitId: visit.id, guestId: guest.id };

  const admitGuest = async () => {
    const outcome = await admit.run(guestRef);
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  const removeGuest = async () => {
    const outcome = await remove.run(guestRef);
    if (outcome.ok)
      showSuccessNotice(`${name} was removed from ${tableLabel(visit.tableNumber)}`, {
        onUndo: () => void admitGuest(),
      });
    else showErrorNotice(outcome.failure.message);
  };
  const isWaiting = guest.state === 'waiting';
  return (
    <li className={classes.device} data-waiting={isWaiting || undefined}>
      <span className={classes.deviceName}>
        {name}{' '}
        {isWaiting ? (
          <Tag tone="warning">Waiting</Tag>
        ) : (
          <span className={classes.joined}>
            joined <RestaurantTimeAgo restaurantId={visit.restaurantId} at={guest.joinedAt} />
          </span>
        )}
        {isWaiting ? null : <LastGuestChange restaurantId={visit.restaurantId} guest={guest} />}
      </span>
      {isWaiting ? (
        <Button loading={admit.isRunning} aria-label={`Let ${name} in`} onClick={() => void admitGuest()}>
          Let in
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="red"
        loading={remove.isRunning}
        aria-label={`Remove ${name} from ${tableLabel(visit.tableNumber)}`}
        onClick={() => void removeGuest()}
      >
        Remove
      </Button>
    </li>
  );
};
