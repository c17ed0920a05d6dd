import { minuteMs } from '@comanda/contract/kernel';
import { hasHeldCourse, heldTooLongMs, isHeldLine, type OrderDocument, orderPlace } from '@comanda/contract/orders';
import { useEffect, useRef } from 'react';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { playSound } from '#features/bell';
import { formatWaitingTime } from './order-lateness.ts';
import { ordersWords } from './words/index.ts';
import classes from './courses.module.css';
import { useOrderCommands } from './use-order-commands.ts';

/** Says how long a course has been held, and that it may be forgotten after a time. */
export const formatHeldTime = (heldMs: number): string => {
  const { courses } = ordersWords.current();
  if (heldMs < minuteMs) return courses.later;
  const duration = formatWaitingTime(Math.floor(heldMs / minuteMs));
  return heldMs < heldTooLongMs ? courses.heldFor({ duration }) : courses.heldTooLong({ duration });
};

interface HeldCourseProps {
  readonly order: OrderDocument;
  readonly isDisabled?: boolean;
}

/** Dishes that the kitchen makes later, how long they have been held, and the button that fires them. Nothing if there are none. */
export const HeldCourse = ({ order, isDisabled = false }: HeldCourseProps) =>
  hasHeldCourse(order) ? <Held order={order} isDisabled={isDisabled} /> : null;

interface FireCourseButtonProps {
  /** Orders of one table with a held course. */
  readonly orders: readonly OrderDocument[];
  readonly isDisabled?: boolean;
}

/** Tells the kitchen to make the held course of a table. */
export const FireCourseButton = ({ orders, isDisabled = false }: FireCourseButtonProps) => {
  const { courses } = useWords(ordersWords);
  const { fireCourse } = useOrderCommands();
  const [first] = orders;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className={classes.fire}
      aria-label={courses.fireAt({ table: formatTable(orderPlace(first)) })}
      aria-disabled={isDisabled}
      onClick={() => (isDisabled ? undefined : orders.forEach(fireCourse))}
    >
      {courses.fire}
    </button>
  );
};

const Held = ({ order, isDisabled = false }: HeldCourseProps) => {
  const { courses } = useWords(ordersWords);
  const heldMs = Math.max(0, useNow() - Date.parse(order.createdAt));
  const isTooLong = heldMs >= heldTooLongMs;
  return (
    <section className={classes.held} aria-label={courses.later}>
      <p className={classes.heading} data-late={isTooLong || undefined}>
        {isTooLong ? <Icon name="alert" size={18} /> : null}
        {formatHeldTime(heldMs)}
      </p>
      <ul className={classes.lines}>
        {order.items.filter(isHeldLine).map(({ id, quantity, name, options }) => (
          <li key={id}>
            <strong>{quantity} ×</strong> {name}
            {options.length === 0 ? null : (
              <span className={classes.options}>{options.map((option) => option.name).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      <FireCourseButton orders={[order]} isDisabled={isDisabled} />
    </section>
  );
};

/** Rings when a course has been held for too long, and every minute until somebody fires it. */
export const HeldCoursesAlarm = ({ orders }: { orders: readonly OrderDocument[] }) => {
  const nowMs = useNow();
  const minutes = orders
    .filter((order) => hasHeldCourse(order) && nowMs - Date.parse(order.createdAt) >= heldTooLongMs)
    .map((order) => `${order.id} ${Math.floor((nowMs - Date.parse(order.createdAt)) / minuteMs)}`);
  const key = minutes.join(', ');
  const rungFor = useRef('');
  useEffect(() => {
    if (key !== '' && key !== rungFor.current) playSound();
    rungFor.current = key;
  }, [key]);
  return null;
};
