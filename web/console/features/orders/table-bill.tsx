import { Button } from '@mantine/core';
import { useState } from 'react';
import { sumOf, type OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import type { VisitDocument } from '@comanda/contract/visits';
import { PriceField } from '#console/forms';
import { showDone, showFailure } from '#console/notices';
import { LiveView } from '#console/views';
import { useCommand } from '#kit/client';
import { formatMoney, formatTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { PaidTag } from './paid-tag.tsx';
import { Receipts } from './receipts.tsx';
import { StatusTag } from './status-tag.tsx';
import classes from './tables.module.css';

/** What a table ordered, and what of it is still to be paid: all at once, with one tap. */
export const TableBill = ({ visit }: { visit: VisitDocument }) => (
  <LiveView
    of={useLiveQuery('orders', { where: [['visitId', '==', visit.id]], orderBy: [['createdAt', 'asc']] })}
    loading="Loading the bill..."
    empty={<p>Nothing was ordered.</p>}
  >
    {(orders) => (
      <div className={classes.bill}>
        <ul className={classes.orders} aria-label={`Orders of ${visit.tableNumber}`}>
          {orders.map((order) => (
            <TableOrder key={order.id} order={order} />
          ))}
        </ul>
        <TakePayment visit={visit} orders={orders} />
        <Receipts restaurantId={visit.restaurantId} visitId={visit.id} />
      </div>
    )}
  </LiveView>
);

const TableOrder = ({ order }: { order: OrderDocument }) => (
  <li className={classes.order}>
    <span className={classes.orderItems}>
      <span className={classes.detail}>
        {formatTime(order.createdAt)} <bdi>{order.customerName}</bdi>
      </span>
      {order.items.map(({ id, quantity, name }) => (
        <span key={id} className={classes.orderItem}>
          {quantity} × <bdi>{name}</bdi>
        </span>
      ))}
    </span>
    <span className={classes.orderTags}>
      <StatusTag status={order.status} />
      <PaidTag order={order} />
    </span>
    <span className={classes.amount}>{formatMoney(order.total, order.currency)}</span>
  </li>
);

const ways = [
  { paidWith: 'cash', label: 'in cash' },
  { paidWith: 'card', label: 'by card' },
] as const;

/** What guests hold while they pay it, or have paid, is not for staff to take. */
const openOf = ({ total, paid, held }: OrderDocument): number => total - paid - held;

/** What costs nothing is owed until somebody has said that it is paid. */
const isOwed = (order: OrderDocument): boolean =>
  order.status !== 'cancelled' && order.paymentStatus !== 'paid' && (openOf(order) > 0 || order.total === 0);

const TakePayment = ({ visit, orders }: { visit: VisitDocument; orders: readonly OrderDocument[] }) => {
  const paying = useCommand((api) => api.payments.takeAtTable);
  const takingBack = useCommand((api) => api.payments.takeBack);
  const [tip, setTip] = useState(0);
  const owed = orders.filter(isOwed);
  const [first] = owed;
  if (first === undefined) return null;
  const { restaurantId, tableNumber } = visit;
  const orderIds = owed.map(({ id }) => id);
  const amount = formatMoney(sumOf(owed.map(openOf)) + tip, first.currency);

  const takeBack = async (paymentIds: string[]) => {
    const outcome = await takingBack.run({ restaurantId, orderIds, paymentIds });
    if (!outcome.ok) showFailure(`${tableNumber}: ${outcome.failure.message}`);
  };
  const take = async (paidWith: PaidWith) => {
    const outcome = await paying.run({ restaurantId, orderIds, paidWith, tip });
    if (!outcome.ok) return showFailure(`${tableNumber}: ${outcome.failure.message}`);
    const { paymentIds, amount: taken } = outcome.output;
    // Guests were faster with their phones.
    if (paymentIds.length === 0) return showFailure(`${tableNumber}: everything is paid, or being paid right now`);
    setTip(0);
    const paid = formatMoney(taken + tip, first.currency);
    showDone(`${tableNumber}: ${paid} paid`, { onUndo: () => void takeBack(paymentIds) });
  };
  return (
    <div className={classes.actions}>
      <span className={classes.tip}>
        Tip
        <PriceField label={`Tip of ${tableNumber}`} value={tip} currency={first.currency} isBoxed onType={setTip} />
      </span>
      {ways.map(({ paidWith, label }) => (
        <Button key={paidWith} disabled={paying.isRunning} onClick={() => void take(paidWith)}>
          {amount} paid {label}
        </Button>
      ))}
    </div>
  );
};
