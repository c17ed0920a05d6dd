import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { StaffVisitGuest, VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, Tag } from '#console/views';
import { useCommand } from '#kit/client';
import { LastGuestChange } from './last-guest-change.tsx';
import { useGuestCommands } from './use-guest-commands.ts';
import classes from './tables.module.css';

interface GuestDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
  readonly number: number;
}

/** One phone at a table, with buttons to admit, refuse or remove it. */
export const GuestDevice = ({ visit, guest, number }: GuestDeviceProps) => {
  const { admitGuest, refuseGuest, isRunning } = useGuestCommands(visit, guest.id);
  const remove = useCommand((api) => api.visits.removeGuest);
  const name = guest.name === '' ? `Phone ${number}` : guest.name;
  const table = tableLabel(visit.tableNumber);

  const removeGuest = async () => {
    const outcome = await remove.run({ restaurantId: visit.restaurantId, visitId: visit.id, guestId: guest.id });
    if (outcome.ok) showSuccessNotice(`${name} was removed from ${table}`, { onUndo: admitGuest });
    else showErrorNotice(outcome.failure.message);
  };
  const isWaiting = guest.state === 'waiting';
  return (
    <li className={classes.device} data-waiting={isWaiting || undefined}>
      <span className={classes.deviceName}>
        {name}{' '}
        {isWaiting ? (
          <Tag tone={guest.isRefused ? 'neutral' : 'warning'}>{guest.isRefused ? 'Refused' : 'Waiting'}</Tag>
        ) : (
          <span className={classes.joined}>
            joined <RestaurantTimeAgo restaurantId={visit.restaurantId} at={guest.joinedAt} />
          </span>
        )}
        {isWaiting && !guest.isRefused ? null : <LastGuestChange restaurantId={visit.restaurantId} guest={guest} />}
      </span>
      {isWaiting ? (
        <Button
          variant={guest.isRefused ? 'default' : 'filled'}
          loading={isRunning}
          aria-label={`Let in ${name}`}
          onClick={admitGuest}
        >
          Let in
        </Button>
      ) : null}
      {isWaiting && !guest.isRefused ? (
        <Button
          variant="subtle"
          color="red"
          disabled={isRunning}
          aria-label={`Refuse ${name} at ${table}`}
          onClick={refuseGuest}
        >
          Refuse
        </Button>
      ) : null}
      {isWaiting ? null : (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isRunning}
          aria-label={`Remove ${name} from ${table}`}
          onClick={() => void removeGuest()}
        >
          Remove
        </Button>
      )}
    </li>
  );
};
