import { tagsWithOptions, type GuestItem } from '@comanda/contract/menus';
import type { LineCourse } from '@comanda/contract/orders';
import { useLostTagsText, useUnwantedText } from '#guest/menu';
import { GuestIcon, useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn, isolateText } from '#guest/words';
import { type CheckedLine, lineProblemText } from '#guest/cart/state';
import { Stepper } from '#guest/cart/choosing';
import { CourseChoice } from './course-choice.tsx';
import classes from './cart-line.module.css';

interface CartLineProps {
  readonly checked: CheckedLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onCourse: (course: LineCourse | undefined) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One line of the cart, with its current price and availability. */
export const CartLineRow = ({ checked, onQuantity, onCourse, onChange, onRemove }: CartLineProps) => {
  const { words, money, list, when } = useFullLocale();
  const { menu } = useTable();
  const { line, item, name, optionNames, unitPrice, earlierPrice, problem, left } = checked;
  const isAvailable = problem === null || problem === 'too-few';
  const happyHour = item?.happyHour;
  const before =
    earlierPrice ?? (happyHour === undefined || item === null ? null : unitPrice + happyHour.before - item.price);
  const unwantedIn = useUnwantedText();
  const notTags = useLostTagsText();
  const unwanted = item === null ? '' : unwantedIn(item, ...pickedOptions(item, line.optionIds));
  const { lost } = item === null ? { lost: [] } : tagsWithOptions(item, new Set(line.optionIds));
  const canOrderLeft = problem === 'too-few' && left !== null && left > 0;
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        {optionNames.length === 0 ? null : <p className={classes.detail}>{list(optionNames.map(isolateText))}</p>}
        {happyHour === undefined ? null : (
          <p className={classes.detail}>
            <bdi>{happyHour.name}</bdi>
          </p>
        )}
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
        {problem === null ? null : (
          <p className={classes.problem}>
            {lineProblemText(checked, words)}
            {problem === 'not-now' && item?.opens !== undefined
              ? ` · ${fillIn(words.served, { when: when(item.opens) })}`
              : null}
            {canOrderLeft ? (
              <button type="button" className={classes.action} onClick={() => onQuantity(left)}>
                {fillIn(words.cart.changeToLeft, { left })}
              </button>
            ) : null}
          </p>
        )}
        {menu.hasCourses === true && isAvailable ? (
          <CourseChoice name={name} course={line.course} onCourse={onCourse} />
        ) : null}
        <p className={classes.actions}>
          {item === null || !(isAvailable || problem === 'options') ? null : (
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
        {before === null || problem !== null ? null : (
          <p className={classes.earlier}>{fillIn(words.was, { price: money(before * line.quantity) })}</p>
        )}
        {isAvailable ? <Stepper name={name} quantity={line.quantity} onQuantity={onQuantity} /> : null}
      </div>
    </li>
  );
};

const pickedOptions = ({ optionGroups }: GuestItem, optionIds: readonly string[]) =>
  optionGroups.flatMap(({ options }) => options).filter(({ id }) => optionIds.includes(id));
