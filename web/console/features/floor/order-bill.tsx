import { computeLineTotal, type OrderDocument } from '@comanda/contract/orders';
import { OrderNote } from '#features/board';
import { formatMoney } from '#kit/formats';
import classes from './order-details.module.css';

/** Lines and sums of an order, with the prices agreed when it was placed. */
export const OrderBill = ({ order }: { order: OrderDocument }) => {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const areTaxesIncluded = order.rates?.pricesIncludeTax === true;
  const sums = [
    ...(areTaxesIncluded ? [] : order.taxes).map(({ rateMilliPercent, amount }) => ({
      label: `Tax ${rateMilliPercent / 1_000} %`,
      amount,
    })),
    ...(order.serviceCharge > 0 ? [{ label: 'Service charge', amount: order.serviceCharge }] : []),
  ];
  const isPartlyPaid = order.status !== 'cancelled' && order.held + order.paid > 0 && order.paid < order.total;
  return (
    <>
      <OrderNote>{order.notes}</OrderNote>
      <ul className={classes.bill} aria-label="Bill">
        {order.items.map((line) => (
          <li key={line.id} className={classes.billLine} data-delivered={line.delivered || undefined}>
            <span>
              {line.quantity} × {line.name}
              {line.options.map(({ optionId, group, name }) => (
                <span key={optionId} className={classes.option}>
                  {group}: {name}
                </span>
              ))}
            </span>
            <span>{money(computeLineTotal({ unitPrice: line.price, quantity: line.quantity }))}</span>
            <OrderNote>{line.notes}</OrderNote>
          </li>
        ))}
        {sums.map(({ label, amount }) => (
          <li key={label} className={classes.billLine}>
            <span>{label}</span>
            <span>{money(amount)}</span>
          </li>
        ))}
        <li className={classes.billTotal}>
          <span>Total</span>
          <span>{money(order.total)}</span>
        </li>
        {(areTaxesIncluded ? order.taxes : []).map(({ rateMilliPercent, amount }) => (
          <li key={rateMilliPercent} className={classes.includedTax}>
            includes {money(amount)} tax ({rateMilliPercent / 1_000} %)
          </li>
        ))}
        {isPartlyPaid ? <PaidParts order={order} /> : null}
      </ul>
    </>
  );
};

/** Paid, claimed and open amounts of an order that is paid in shares. */
const PaidParts = ({ order: { total, paid, held, currency } }: { order: OrderDocument }) => {
  const parts = [
    { label: 'Paid', amount: paid },
    { label: 'Being paid', amount: held },
    { label: 'Open', amount: total - paid - held },
  ];
  return parts.map(({ label, amount }) => (
    <li key={label} className={classes.billLine}>
      <span>{label}</span>
      <span>{formatMoney(amount, currency)}</span>
    </li>
  ));
};
