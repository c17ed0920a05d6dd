import { Button } from '@mantine/core';
import { showDone, showFailure } from '#console/notices';
import { Ago, Row, Tag } from '#console/views';
import type { VisitDocument } from '@comanda/contract/visits';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { GuestDevice } from './guest-device.tsx';
import classes from './orders.module.css';

interface TableRowProps {
  readonly visit: VisitDocument;
  readonly currency: string;
}

/** A party at its table: who sits there, what they owe, and the end of the visit. */
export const TableRow = ({ visit, currency }: TableRowProps) => {
  const close = useCommand((api) => api.visits.close);
  const { id: visitId, restaurantId, tableNumber, code, guests, orderCount, total, unpaid, openedAt } = visit;
  const seated = guests.filter(({ state }) => state !== 'removed');

  const end = async (isForced: boolean) => {
    const outcome = await close.run({ restaurantId, visitId, isForced });
    if (outcome.ok) showDone(`${tableNumber}: visit closed`);
    else showFailure(outcome.failure.message);
  };
  return (
    <Row
      title={tableNumber}
      detail={
        <>
          Code <strong>{code}</strong> · {orderCount === 1 ? '1 order' : `${orderCount} orders`} · since{' '}
          <Ago at={openedAt} />
        </>
      }
      aside={
        <>
          {unpaid > 0 ? <Tag tone="warning">{formatMoney(unpaid, currency)} unpaid</Tag> : null}
          <strong className={classes.total}>{formatMoney(total, currency)}</strong>
          <Button size="compact-sm" variant="default" loading={close.isRunning} onClick={() => void end(false)}>
            Close visit
          </Button>
          {close.failure?.code === 'visits.still-open' ? (
            <Button size="compact-sm" color="red" onClick={() => void end(true)}>
              Close all the same
            </Button>
          ) : null}
        </>
      }
    >
      <ul className={classes.devices} aria-label={`Devices at ${tableNumber}`}>
        {seated.map((guest, index) => (
          <GuestDevice key={guest.id} visit={visit} guest={guest} number={index + 1} />
        ))}
      </ul>
    </Row>
  );
};
