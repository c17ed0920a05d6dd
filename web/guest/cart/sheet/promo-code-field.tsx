import { useState } from 'react';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { cartLimits, useCart } from '#guest/cart/state';
import { CartTextField } from '#guest/cart/choosing';
import { NoteButton, type PromoCode } from '#guest/cart/sending';
import classes from './promo-code-field.module.css';

interface PromoCodeFieldProps {
  readonly promo: PromoCode;
  /** Amount that the code takes off the cart, and the amount of the dishes that it covers. */
  readonly discount: number;
  readonly covered: number;
}

/** The field for a promo code, or the code in the cart with what it does. */
export const PromoCodeField = ({ promo, discount, covered }: PromoCodeFieldProps) => {
  const { words, money } = useFullLocale();
  const { cart } = useCart();
  const [typed, setTyped] = useState('');
  const { terms, refusal } = promo;
  const code = cart.promoCode;
  if (code !== '') {
    const isBelow = terms !== null && covered < terms.minimum;
    const note =
      terms === null || discount > 0
        ? null
        : isBelow
          ? fillIn(words.cart.codeFrom, { code, minimum: money(terms.minimum) })
          : fillIn(words.cart.codeElsewhere, { code });
    return (
      <div className={classes.code}>
        {note === null ? null : <p role="status">{note}</p>}
        <NoteButton label={fillIn(words.cart.removeCode, { code })} onClick={promo.remove} />
      </div>
    );
  }
  return (
    <form
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') promo.apply(typed);
      }}
    >
      <CartTextField
        label={words.cart.promoCode}
        value={typed}
        maxLength={cartLimits.promoCode}
        autoComplete="off"
        onValue={setTyped}
      />
      <button type="submit" className={classes.apply}>
        {words.cart.applyCode}
      </button>
      {refusal === null ? null : (
        <p role="alert" className={classes.refusal}>
          {fillIn(words.cart.refusals[refusal.kind], {
            minutes: refusal.minutes,
            minimum: money(refusal.minimum ?? 0),
          })}
        </p>
      )}
    </form>
  );
};
