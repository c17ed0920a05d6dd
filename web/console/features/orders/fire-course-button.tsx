import { orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import { useOrderCommands } from './use-order-commands.ts';
import { ordersWords } from './words/index.ts';
import classes from './courses.module.css';

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
