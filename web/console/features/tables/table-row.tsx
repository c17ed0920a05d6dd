import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument, StaffVisitGuest } from '@comanda/contract/visits';
import { RestaurantTimeAgo, Tag } from '#console/views';
import type { ShareToPay } from '#features/bills';
import { PaidTag } from '#features/orders';
import { NewOrderButton, type OrderTarget } from '#features/taking-orders';
import { formatMoney } from '#kit/formats';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { CloseVisit } from './close-visit.tsx';
import { GuestDevice } from './guest-device.tsx';
import { JoinRestriction } from './join-restriction.tsx';
import { MoveVisit } from './move-visit.tsx';
import { TableBill } from './table-bill.tsx';
import { LastGuestChange } from './last-guest-change.tsx';
import classes from './tables.module.css';

interface RemovedDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
}

/** A phone that staff removed from the table. It cannot rejoin by a scan; staff have to admit it. */
const RemovedDevice = ({ visit, guest }: RemovedDeviceProps) => {
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
        aria-label={`Let back in ${name} at ${tableLabel(visit.tableNumber)}`}
        onClick={() => void letBackIn()}
      >
        Let back in
      </Button>
    </li>
  );
};

interface TableRowProps {
  readonly visit: VisitDocument;
  readonly currency: string;
  /** Empty if the user works in only one restaurant. */
  readonly restaurantName: string;
  readonly onOrder: (served: OrderTarget) => void;
  readonly onTake: (share: ShareToPay) => void;
}

/** An open visit: its phones, its bill, and the actions on it. */
export const TableRow = ({ visit, currency, restaurantName, onOrder, onTake }: TableRowProps) => {
  const titleId = useId();
  const [isBillOpen, setIsBillOpen] = useState(false);
  const { code, guests, orderCount, total, unpaid, testPaid, openedAt } = visit;
  const table = tableLabel(visit.tableNumber);
  const present = guests.filter(({ state }) => state !== 'removed');
  const removed = guests.filter(({ state }) => state === 'removed');
  return (
    <li className={classes.table} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {table}
        </h2>
        <p className={classes.code}>
          Code <strong>{code}</strong>
        </p>
        <p className={classes.detail}>
          {restaurantName === '' ? null : `${restaurantName} · `}
          seated <RestaurantTimeAgo restaurantId={visit.restaurantId} at={openedAt} /> ·{' '}
          {orderCount === 1 ? '1 order' : `${orderCount} orders`}
        </p>
      </header>
      <ul className={classes.devices} aria-label={`Phones at ${table}`}>
        {present.map((guest, index) => (
          <GuestDevice key={guest.id} visit={visit} guest={guest} number={index + 1} />
        ))}
      </ul>
      {removed.length === 0 ? null : (
        <ul className={classes.devices} aria-label={`Phones removed from ${table}`}>
          {removed.map((guest) => (
            <RemovedDevice key={guest.id} visit={visit} guest={guest} />
          ))}
        </ul>
      )}
      {visit.joinRestriction === null ? null : <JoinRestriction visit={visit} restriction={visit.joinRestriction} />}
      <p className={classes.sum}>
        <strong>{formatMoney(total, currency)}</strong>
        {unpaid > 0 ? <Tag tone="warning">{formatMoney(unpaid, currency)} unpaid</Tag> : null}
        {total > 0 && unpaid === 0 ? (
          <PaidTag order={{ status: 'delivered', paymentStatus: 'paid', paidWith: null, paid: total, testPaid }} />
        ) : null}
      </p>
      {isBillOpen ? <TableBill visit={visit} onTake={onTake} /> : null}
      <div className={classes.actions}>
        {orderCount > 0 ? (
          <Button variant="default" aria-expanded={isBillOpen} onClick={() => setIsBillOpen(!isBillOpen)}>
            {isBillOpen ? 'Hide bill' : 'Show bill'}
          </Button>
        ) : null}
        <NewOrderButton served={{ ...visit, visitId: visit.id }} onOrder={onOrder} />
        <MoveVisit visit={visit} />
        <CloseVisit visit={visit} />
      </div>
    </li>
  );
};
