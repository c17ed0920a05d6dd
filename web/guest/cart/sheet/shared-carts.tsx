import { useFullLocale } from '#guest/parts';
import { useVisit } from '#guest/visit';
import classes from './shared-carts.module.css';

/** The carts that other guests at the table share. */
export const SharedCarts = () => {
  const { words } = useFullLocale();
  const { state } = useVisit();
  if (state.kind !== 'seated') return null;
  const others = (state.visit?.guests ?? []).filter(
    ({ id, state: place, sharedCart }) =>
      id !== state.guestId && place === 'seated' && sharedCart !== null && sharedCart.lines.length > 0,
  );
  if (others.length === 0) return null;
  return (
    <section className={classes.others} aria-label={words.cart.others}>
      <h3 className={classes.heading}>{words.cart.others}</h3>
      {others.map(({ id, name, sharedCart }) => (
        <div key={id}>
          <p className={classes.name}>
            <bdi>{name === '' ? words.cart.someone : name}</bdi>
          </p>
          <ul className={classes.lines}>
            {(sharedCart?.lines ?? []).map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                {line.quantity} × <bdi>{line.name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
