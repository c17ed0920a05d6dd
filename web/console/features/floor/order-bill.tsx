import { computeLineTotal, type OrderDocument } from '@comanda/contract/orders';
import { useWords } from '#console/words';
import { OrderNote } from '#features/board';
import { formatDiscountReason, ordersWords } from '#features/orders';
import { formatMoney, formatNumber } from '#kit/formats';
import { floorWords } from './words/index.ts';
import classes from './order-details.module.css';

/** Lines and sums of an order, with the prices agreed when it was placed. */
export const OrderBill = ({ order }: { order: OrderDocument }) => {
  const words = useWords(floorWords);
  const { courses } = useWords(ordersWords);
  const money = (amount: number) => formatMoney(amount, order.currency);
  const areTaxesIncluded = order.rates?.pricesIncludeTax === true;
  const sums = [
    ...(areTaxesIncluded ? [] : order.taxes).map(({ rateMilliPercent, amount }) => ({
      label: words.taxRate({ rate: formatNumber(rateMilliPercent / 1_000) }),
      amount,
    })),
    ...(order.serviceCharge > 0 ? [{ label: words.serviceCharge, amount: order.serviceCharge }] : []),
  ];
  const isPartlyPaid = order.status !== 'cancelled' && order.held + order.paid > 0 && order.paid < order.total;
  return (
    <>
      <OrderNote>{order.notes}</OrderNote>
      <ul className={classes.bill} aria-label={words.bill}>
        {order.items.map((line) => (
          <li key={line.id} className={classes.billLine} data-delivered={line.delivered || undefined}>
            <span>
              {line.quantity} × {line.name}
              {line.options.map(({ optionId, group, name }) => (
                <span key={optionId} className={classes.option}>
                  {group}: {name}
                </span>
              ))}
              {line.course === null ? null : <span className={classes.option}>{courses[line.course]}</span>}
              {line.discounts.map(({ kind, name, reasonCode, amount, by }) => (
                <span key={`${kind} ${name}`} className={classes.option}>
                  {[formatDiscountReason(name, reasonCode), by].filter((part) => part !== '').join(', ')}:{' '}
                  {money(-amount)}
                </span>
              ))}
            </span>
            <span>
              {money(computeLineTotal({ unitPrice: line.price, quantity: line.quantity, discount: line.discount }))}
            </span>
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
          <span>{words.total}</span>
          <span>{money(order.total)}</span>
        </li>
        {(areTaxesIncluded ? order.taxes : []).map(({ rateMilliPercent, amount }) => (
          <li key={rateMilliPercent} className={classes.includedTax}>
            {words.includedTax({ amount: money(amount), rate: formatNumber(rateMilliPercent / 1_000) })}
          </li>
        ))}
        {isPartlyPaid ? <PaidParts order={order} /> : null}
      </ul>
    </>
  );
};

/** Paid, claimed and open amounts of an order that is paid in shares. */
const PaidParts = ({ order: { total, paid, held, currency } }: { order: OrderDocument }) => {
  const words = useWords(floorWords);
  const parts = [
    { label: words.paid, amount: paid },
    { label: words.beingPaid, amount: held },
    { label: words.openAmount, amount: total - paid - held },
  ];
  return parts.map(({ label, amount }) => (
    <li key={label} className={classes.billLine}>
      <span>{label}</span>
      <span>{formatMoney(amount, currency)}</span>
    </li>
  ));
};
