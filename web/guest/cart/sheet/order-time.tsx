import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { Note } from '#guest/cart/sending';
import type { ShownOrderTimes } from './use-order-times.ts';
import classes from './order-time.module.css';

interface OrderTimeProps {
  /** Null until the server has answered. */
  readonly times: ShownOrderTimes | null;
  readonly dueAt: string | null;
  readonly onChoose: (dueAt: string | null) => void;
}

/** How long an order takes if the kitchen is busy, and the choice of a later time where the restaurant offers one. */
export const OrderTime = ({ times, dueAt, onChoose }: OrderTimeProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const id = useId();
  if (times === null) return null;
  const { pausedMinutes, waitMinutes, slots, timezone } = times;
  // A time that others took meanwhile stays chosen until the guest chooses another one: nobody who ordered for later gets food now.
  const isTaken = dueAt !== null && !slots.includes(dueAt);
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone });
  return (
    <>
      {pausedMinutes > 0 ? <Note text={fillIn(words.cart.refusals.paused, { minutes: pausedMinutes })} /> : null}
      {waitMinutes === null || dueAt !== null ? null : (
        <Note text={fillIn(words.cart.busy, { minutes: waitMinutes })} />
      )}
      {slots.length === 0 && !isTaken ? null : (
        <div className={classes.field}>
          <label className={classes.label} htmlFor={id}>
            {words.cart.when}
          </label>
          <select
            id={id}
            className={classes.select}
            value={dueAt ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          >
            <option value="">{words.cart.asSoonAsPossible}</option>
            {isTaken ? (
              <option value={dueAt} disabled>
                {format.format(new Date(dueAt))}
              </option>
            ) : null}
            {slots.map((slot) => (
              <option key={slot} value={slot}>
                {format.format(new Date(slot))}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
};
