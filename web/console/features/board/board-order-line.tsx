import type { LineCourse, OrderItem } from '@comanda/contract/orders';
import { useWords } from '#console/words';
import { ordersWords } from '#features/orders';
import { OrderNote } from './order-note.tsx';
import { boardWords } from './words/index.ts';
import classes from './board-order-line.module.css';

interface OrderLineProps {
  readonly line: OrderItem;
  readonly canTick: boolean;
  readonly onTick: () => void;
}

/** A ticked line is on the table. Uses the browser's checkbox, because hundreds of them render fast. */
export const BoardOrderLine = ({ line, canTick, onTick }: OrderLineProps) => (
  <li className={classes.line} data-delivered={line.delivered || undefined}>
    <label className={classes.tick} data-can-tick={canTick || undefined}>
      {/* Not disabled after the tick, because the focus would be lost on the way to the next line. */}
      <input
        type="checkbox"
        checked={line.delivered}
        aria-disabled={!canTick}
        onChange={() => (canTick ? onTick() : undefined)}
      />
      <span className={classes.lineText}>
        <span>
          <strong className={classes.quantity}>{line.quantity} ×</strong> {line.name}
        </span>
        {line.options.length === 0 ? null : (
          <span className={classes.options}>{line.options.map(({ name }) => name).join(', ')}</span>
        )}
        {line.course === null || line.delivered ? null : <CourseTag course={line.course} />}
        {line.readyAt === null || line.delivered ? null : <ReadyAtPass />}
      </span>
    </label>
    <OrderNote>{line.notes}</OrderNote>
  </li>
);

const CourseTag = ({ course }: { course: LineCourse }) => (
  <span className={classes.options}>{useWords(ordersWords).courses[course]}</span>
);

const ReadyAtPass = () => <span className={classes.ready}>{useWords(boardWords).readyAtPass}</span>;
