import { Button, Tabs } from '@mantine/core';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import { ordersWords, type ChangeRefusal, type OpenStatus } from '#features/orders';
import { boardWords } from './words/index.ts';
import classes from './board.module.css';

interface Column {
  readonly status: OpenStatus;
  readonly orders: readonly OrderDocument[];
}

interface BoardTabsProps<Of extends Column> {
  readonly columns: readonly Of[];
  readonly cardsOf: (column: Of) => ReactNode;
  readonly refused: ReadonlyMap<string, ChangeRefusal>;
}

/** Minimum horizontal distance of a swipe, which must also be twice the vertical distance to differ from a scroll. */
const swipePx = 64;

/** The board on a phone: one column at a time, changed by a tap on its tab or by a swipe. */
export const BoardTabs = <Of extends Column>({ columns, cardsOf, refused }: BoardTabsProps<Of>) => {
  const words = useWords(boardWords);
  const { statuses } = useWords(ordersWords);
  const [status, setStatus] = useState<OpenStatus>('unopened');
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const position = columns.findIndex((column) => column.status === status);
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches.item(0);
    touchStart.current = touch === null || event.touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches.item(0);
    if (touchStart.current === null || touch === null) return;
    const [across, down] = [touch.clientX - touchStart.current.x, touch.clientY - touchStart.current.y];
    touchStart.current = null;
    if (Math.abs(across) < swipePx || Math.abs(across) < 2 * Math.abs(down)) return;
    const next = columns[position + (across < 0 ? 1 : -1)];
    if (next !== undefined) setStatus(next.status);
  };
  return (
    <Tabs
      className={classes.tabs}
      keepMounted={false}
      value={status}
      onChange={(value) => setStatus(columns.find((column) => column.status === value)?.status ?? status)}
    >
      <Tabs.List className={classes.tabList} aria-label={words.status}>
        {columns.map((column) => (
          <Tabs.Tab key={column.status} value={column.status} className={classes.tab} data-status={column.status}>
            <span className={classes.tabCount}>{column.orders.length}</span>
            {column.status === 'partially_delivered' ? words.partly : statuses[column.status]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {columns
        .filter((column) => column.status !== status)
        .flatMap((column) => column.orders.filter(({ id }) => refused.has(id)).map((order) => ({ column, order })))
        .map(({ column, order }) => (
          <div key={order.id} className={classes.elsewhere} role="alert">
            <p>
              {formatTable(orderPlace(order))}: {refused.get(order.id)?.sentence}
            </p>
            <Button variant="default" onClick={() => setStatus(column.status)}>
              {words.show}
            </Button>
          </div>
        ))}
      {columns.map((column) => (
        <Tabs.Panel key={column.status} value={column.status} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
          {column.orders.length === 0 ? (
            <p className={classes.nothing}>{words.nothing[column.status]}</p>
          ) : (
            cardsOf(column)
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
