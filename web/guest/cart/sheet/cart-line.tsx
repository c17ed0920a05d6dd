import { tagsWithOptions, type GuestItem } from '@comanda/contract/menus';
import { useLostTagsText, useUnwantedText } from '#guest/menu';
import { GuestIcon, useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { type CheckedLine, lineProblemText } from '#guest/cart/state';
import { Stepper } from '#guest/cart/choosing';
import classes from './cart-line.module.css';

interface CartLineProps {
  readonly checked: CheckedLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One line of the cart, with its current price and availability. */
export const CartLineRow = ({ checked, onQuantity, onChange, onRemove }: CartLineProps) => {
  const { words, money, list, when } = useFullLocale();
  const { line, item, name, optionNames, unitPrice, earlierPrice, trouble, left } = checked;
  const isAvailable = trouble === null || trouble === 'too-few';
  const unwantedIn = useUnwantedText();
  const notTags = useLostTagsText();
  const unwanted = item === null ? '' : unwantedIn(item, ...pickedOptions(item, line.optionIds));
  const { lost } = item === null ? { lost: [] } : tagsWithOptions(item, new Set(line.optionIds));
  const canTakeLeft = trouble === 'too-few' && left !== null && left > 0;
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        {optionNames.length === 0 ? null : <p className={classes.detail}>{list(optionNames.map(isolateText))}</p>}
        {lost.length === 0 ? null : <p className={classes.detail}>{notTags(lost)}</p>}
        {unwanted === '' ? null : (
          <p className={classes.unwanted}>
            <GuestIcon name="alert" size={18} />
            {words.contains}: {unwanted}
          </p>
        )}
        {line.notes === '' ? null : (
          <p className={classes.note}>
            <bdi>{line.notes}</bdi>
          </p>
        )}
        {trouble === null ? null : (
          <p className={classes.trouble}>
            {lineProblemText(checked, words)}
            {trouble === 'not-now' && item?.opens !== undefined
              ? ` · ${fillIn(words.served, { when: when(item.opens) })}`
              : null}
            {canTakeLeft ? (
              <button type="button" className={classes.action} onClick={() => onQuantity(left)}>
                {fillIn(words.cart.takeLeft, { left })}
              </button>
            ) : null}
          </p>
        )}
        <p className={classes.actions}>
          {item === null || !(isAvailable || trouble === 'options') ? null : (
            <button
              type="button"
              className={classes.action}
              aria-haspopup="dialog"
              aria-label={fillIn(words.cart.changeLine, { name })}
              onClick={onChange}
            >
              {words.cart.change}
            </button>
          )}
          <button
            type="button"
            className={classes.action}
            aria-label={fillIn(words.cart.removeLine, { name })}
            onClick={onRemove}
          >
            {words.cart.remove}
          </button>
        </p>
      </div>
      <div className={classes.amount}>
        <p className={isAvailable ? classes.price : classes.lost}>{money(unitPrice * line.quantity)}</p>
        {earlierPrice === null || trouble !== null ? null : (
          <p className={classes.earlier}>
            {fillIn(words.cart.earlierPrice, { price: money(earlierPrice * line.quantity) })}
          </p>
        )}
        {isAvailable ? <Stepper name={name} quantity={line.quantity} onQuantity={onQuantity} /> : null}
      </div>
    </li>
  );
};

const pickedOptions = ({ optionGroups }: GuestItem, optionIds: readonly string[]) =>
  optionGroups.flatMap(({ options }) => options).filter(({ id }) => optionIds.includes(id));
