import { useId, useRef, type ReactNode } from 'react';
import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import { useWords } from '#console/words';
import { ordersWords } from '#features/orders';
import { useStatusDropTarget, type DraggedOrder } from './use-board-drag.ts';
import { boardWords } from './words/index.ts';
import classes from './board.module.css';

interface BoardColumnProps {
  readonly status: OrderStatus;
  readonly count: number;
  readonly dragged: DraggedOrder | null;
  readonly children: ReactNode;
}

/** Tells if the dragged order may be dropped on this status; undefined while nothing is dragged. */
const dropStateOf = (status: OrderStatus, dragged: DraggedOrder | null): 'allowed' | 'refused' | 'own' | undefined => {
  if (dragged === null) return undefined;
  if (dragged.status === status) return 'own';
  return canTransition(dragged.status, status) ? 'allowed' : 'refused';
};

/** Column of one status with its orders, oldest first. It is also a drop target. */
export const BoardColumn = ({ status, count, dragged, children }: BoardColumnProps) => {
  const words = useWords(boardWords);
  const { statuses } = useWords(ordersWords);
  const titleId = useId();
  const column = useRef<HTMLElement>(null);
  const isOver = useStatusDropTarget(column, status);
  const drop = dropStateOf(status, dragged);
  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={titleId}
      data-status={status}
      data-drop={drop}
      data-over={isOver || undefined}
    >
      <header className={classes.columnHeader}>
        <h2 id={titleId} className={classes.columnTitle}>
          {statuses[status]}
        </h2>
        <span className={classes.count}>{count}</span>
      </header>
      {drop === 'allowed' ? <p className={classes.hint}>{words.moveHere}</p> : null}
      {drop === 'refused' ? <p className={classes.hint}>{words.cannotMoveBack}</p> : null}
      {children}
    </section>
  );
};
