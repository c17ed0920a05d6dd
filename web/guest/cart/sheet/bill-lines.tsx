import type { GuestMenu } from '@comanda/contract/menus';
import type { CartBill } from '#guest/cart/state';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './bill-lines.module.css';

interface BillLinesProps {
  readonly bill: CartBill;
  readonly charges: GuestMenu['charges'];
  readonly code: string;
}

/** The promo code, packaging, subtotal, taxes, service charge and total. */
export const BillLines = ({ bill, charges, code }: BillLinesProps) => {
  const { words, money, percent } = useFullLocale();
  const { pricesIncludeTax, serviceChargeMilliPercent: service } = charges;
  const taxes = bill.taxes.map(({ rateMilliPercent, amount }) => ({
    label: fillIn(pricesIncludeTax ? words.cart.taxWithin : words.cart.tax, { rate: percent(rateMilliPercent) }),
    amount,
  }));
  const added = [
    ...(pricesIncludeTax ? [] : taxes),
    ...(bill.serviceCharge === 0
      ? []
      : [{ label: fillIn(words.cart.service, { rate: percent(service) }), amount: bill.serviceCharge }]),
  ];
  return (
    <dl className={classes.bill}>
      {bill.codeDiscount === 0 ? null : (
        <div className={classes.part}>
          <dt>
            <bdi>{code}</bdi>
          </dt>
          <dd>{money(-bill.codeDiscount)}</dd>
        </div>
      )}
      {bill.packaging === 0 ? null : (
        <div className={classes.part}>
          <dt>{words.cart.packaging}</dt>
          <dd>{money(bill.packaging)}</dd>
        </div>
      )}
      {added.length === 0 ? null : (
        <div className={classes.part}>
          <dt>{words.cart.subtotal}</dt>
          <dd>{money(bill.subtotal)}</dd>
        </div>
      )}
      {added.map(({ label, amount }) => (
        <div key={label} className={classes.part}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{words.total}</dt>
        <dd>{money(bill.total)}</dd>
      </div>
      {pricesIncludeTax
        ? taxes.map(({ label, amount }) => (
            <div key={label} className={classes.within}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))
        : null}
    </dl>
  );
};
