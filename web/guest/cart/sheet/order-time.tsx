import type { OrderTimes } from '@comanda/contract/orders';
import { useEffect, useId, useState } from 'react';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { Note } from '#guest/cart/sending';
import type { CartLine } from '#guest/cart/state';
import { sendCommand } from '#kit/wire';
import classes from './order-time.module.css';

const minuteMs = 60_000;

/** When an order would be made, at the moment at which the phone asked. */
interface ShownOrderTimes extends OrderTimes {
  /** Minutes until ordering goes on; 0 if it is not paused. */
  readonly pausedMinutes: number;
}

/** When an order would be made, read when the cart is opened or changed and after each refusal, and the time that the guest chose. */
export const useOrderTimes = (refusal: object | null, lines: readonly Pick<CartLine, 'itemId' | 'quantity'>[]) => {
  const { qrCodeId } = useTable();
  const [read, setRead] = useState<{ readonly times: ShownOrderTimes; readonly after: object | null } | null>(null);
  const [dueAt, chooseTime] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const readTimes = async () => {
      const items = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
      const times = await sendCommand('orders', 'readTimes', { qrCodeId, items });
      if (!isCurrent) return;
      const pausedMs = times.pausedUntil === null ? 0 : Date.parse(times.pausedUntil) - Date.now();
      const pausedMinutes = Math.max(0, Math.ceil(pausedMs / minuteMs));
      setRead({ times: { ...times, pausedMinutes }, after: refusal });
    };
    // Without an answer the guest can still order: the server decides about the time anyway.
    readTimes().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [qrCodeId, refusal, lines]);
  return { times: read?.times ?? null, dueAt, chooseTime };
};

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
