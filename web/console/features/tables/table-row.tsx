import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatTable } from '#console/common-words';
import type { VisitDocument, StaffVisitGuest } from '@comanda/contract/visits';
import { RestaurantTimeAgo, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { LostCard, VisitCard, type ShareToPay } from '#features/bills';
import { PaidTag } from '#features/orders';
import { NewOrderButton, type OrderTarget } from '#features/taking-orders';
import { formatMoney } from '#kit/formats';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { CloseVisit } from './close-visit.tsx';
import { GuestDevice } from './guest-device.tsx';
import { JoinTables } from './join-tables.tsx';
import { JoinRestriction } from './join-restriction.tsx';
import { MoveVisit } from './move-visit.tsx';
import { TableBill } from './table-bill.tsx';
import { LastGuestChange } from './last-guest-change.tsx';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface RemovedDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
}

/** A phone that staff removed from the table. It cannot rejoin by a scan; staff have to admit it. */
const RemovedDevice = ({ visit, guest }: RemovedDeviceProps) => {
  const words = useWords(tablesWords);
  const admit = useCommand((api) => api.visits.admit);
  const name = guest.name === '' ? words.aPhone : guest.name;
  const letBackIn = async () => {
    const outcome = await admit.run({ restaurantId: visit.restaurantId, visitId: visit.id, guestId: guest.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <li className={classes.device}>
      <span className={classes.deviceName}>
        {name} {/* Earlier versions did not record who removed a phone. */}
        {guest.changes.length === 0 ? <Tag tone="neutral">{words.removedTag}</Tag> : null}
        <LastGuestChange restaurantId={visit.restaurantId} guest={guest} />
      </span>
      <Button
        variant="default"
        loading={admit.isRunning}
        aria-label={words.letBackInAt({ name, table: formatTable(visit.tableNumber) })}
        onClick={() => void letBackIn()}
      >
        {words.letBackIn}
      </Button>
    </li>
  );
};

interface TableRowProps {
  readonly visit: VisitDocument;
  readonly currency: string;
  /** Empty if the user works in only one restaurant. */
  readonly restaurantName: string;
  /** True to show the bill from the start. */
  readonly isBillShown?: boolean;
  readonly onOrder: (served: OrderTarget) => void;
  readonly onTake: (share: ShareToPay) => void;
}

/** An open visit: its phones, its bill, and the actions on it. */
export const TableRow = ({ visit, currency, restaurantName, isBillShown = false, onOrder, onTake }: TableRowProps) => {
  const words = useWords(tablesWords);
  const titleId = useId();
  const [isBillOpen, setIsBillOpen] = useState(isBillShown);
  const { code, guests, orderCount, total, unpaid, testPaid, openedAt } = visit;
  const table = formatTable(visit.tableNumber);
  const present = guests.filter(({ state }) => state !== 'removed');
  const removed = guests.filter(({ state }) => state === 'removed');
  return (
    <li className={classes.table} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {table}
        </h2>
        {visit.kind === 'table' ? (
          <p className={classes.code}>{placeElement(words.code({ code: elementMark }), <strong>{code}</strong>)}</p>
        ) : null}
        <p className={classes.detail}>
          {restaurantName === '' ? null : `${restaurantName} · `}
          {placeElement(
            words.seated({ time: elementMark }),
            <RestaurantTimeAgo restaurantId={visit.restaurantId} at={openedAt} />,
          )}{' '}
          · {words.orderCount({ count: orderCount })}
        </p>
      </header>
      <ul className={classes.devices} aria-label={words.phonesAt({ table })}>
        {present.map((guest, index) => (
          <GuestDevice key={guest.id} visit={visit} guest={guest} number={index + 1} />
        ))}
      </ul>
      {removed.length === 0 ? null : (
        <ul className={classes.devices} aria-label={words.phonesRemovedFrom({ table })}>
          {removed.map((guest) => (
            <RemovedDevice key={guest.id} visit={visit} guest={guest} />
          ))}
        </ul>
      )}
      {visit.joinRestriction === null ? null : <JoinRestriction visit={visit} restriction={visit.joinRestriction} />}
      <p className={classes.sum}>
        <strong>{formatMoney(total, currency)}</strong>
        {unpaid > 0 ? <Tag tone="warning">{words.unpaid({ amount: formatMoney(unpaid, currency) })}</Tag> : null}
        {total > 0 && unpaid === 0 ? (
          <PaidTag order={{ status: 'delivered', paymentStatus: 'paid', paidWith: null, paid: total, testPaid }} />
        ) : null}
      </p>
      {visit.kind === 'table' ? <VisitCard visit={visit} /> : null}
      {isBillOpen ? <LostCard visit={visit} /> : null}
      {isBillOpen ? <TableBill visit={visit} onTake={onTake} /> : null}
      <div className={classes.actions}>
        {orderCount > 0 ? (
          <Button variant="default" aria-expanded={isBillOpen} onClick={() => setIsBillOpen(!isBillOpen)}>
            {isBillOpen ? words.hideBill : words.showBill}
          </Button>
        ) : null}
        <NewOrderButton served={{ ...visit, visitId: visit.id }} onOrder={onOrder} />
        {visit.kind === 'table' && visit.joinedTables.length === 0 ? <MoveVisit visit={visit} /> : null}
        {visit.kind === 'table' ? <JoinTables visit={visit} /> : null}
        <CloseVisit visit={visit} />
      </div>
    </li>
  );
};
