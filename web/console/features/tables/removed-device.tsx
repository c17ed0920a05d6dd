import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { StaffVisitGuest, VisitDocument } from '@comanda/contract/visits';
import { showErrorNotice } from '#console/notices';
import { Tag } from '#console/views';
import { useCommand } from '#kit/client';
import { LastGuestChange } from './last-guest-change.tsx';
import classes from './tables.module.css';

interface RemovedDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
}

/** A phone that staff removed from the table. It cannot rejoin by a scan; staff have to admit it. */
export const RemovedDevice = ({ visit, guest }: RemovedDeviceProps) => {
  const admit = useCommand((api) => api.visits.admit);
  const name = guest.name === '' ? 'A phone' : guest.name;
  const letBackIn = async () => {
    const outcome = await admit.run({ restaurantId: visit.restaurantId, visitId: visit.id, guestId: guest.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <li className={classes.device}>
      <span className={classes.deviceName}>
        {name} {/* Earlier versions did not record who removed a phone. */}
        {guest.changes.length === 0 ? <Tag tone="neutral">Removed</Tag> : null}
        <LastGuestChange restaurantId={visit.restaurantId} guest={guest} />
      </span>
      <Button
        variant="default"
        loading={admit.isRunning}
        aria-label={`Let ${name} back in at ${tableLabel(visit.tableNumber)}`}
        onClick={() => void letBackIn()}
      >
        Let back in
      </Button>
    </li>
  );
};
