import { Switch, useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { useGuestName } from '#guest/visit';
import { cartLimits, useCart } from '#guest/cart/state';
import { CartTextField } from '#guest/cart/choosing';
import classes from './cart-details.module.css';

/** Name, note for the kitchen, and the switch that shares the cart with the table. */
export const CartDetails = () => {
  const { words } = useFullLocale();
  const { cart, update } = useCart();
  const [name, keepName] = useGuestName();
  const { kind } = useTable();
  return (
    <div className={classes.details}>
      <CartTextField
        label={words.cart.customerName}
        value={name}
        maxLength={cartLimits.customerName}
        autoComplete="given-name"
        onValue={keepName}
      />
      <CartTextField
        label={words.cart.orderNotes}
        value={cart.notes}
        maxLength={cartLimits.orderNotes}
        isLong
        onValue={(notes) => update((before) => ({ ...before, notes }))}
      />
      {kind === 'table' ? (
        <label className={classes.share}>
          <Switch
            label={words.cart.share}
            isOn={cart.isShared}
            onChange={(isShared) => update((before) => ({ ...before, isShared }))}
          />
          {words.cart.share}
        </label>
      ) : null}
    </div>
  );
};
