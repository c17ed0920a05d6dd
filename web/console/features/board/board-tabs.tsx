import { Button, Tabs } from '@mantine/core';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { orderStatusLabels, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { ChangeRefusal } from '#features/orders';
import classes from './board.module.css';

interface Column {
  readonly status: OrderStatus;
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
  const [status, setStatus] = useState<OrderStatus>('unopened');
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
      <Tabs.List className={classes.tabList} aria-label="Status">
        {columns.map((column) => (
          <Tabs.Tab key={column.status} value={column.status} className={classes.tab} data-status={column.status}>
            <span className={classes.tabCount}>{column.orders.length}</span>
            {tabLabels[column.status]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {columns
        .filter((column) => column.status !== status)
        .flatMap((column) => column.orders.filter(({ id }) => refused.has(id)))
        .map((order) => (
          <div key={order.id} className={classes.elsewhere} role="alert">
            <p>
              {tableLabel(order.tableNumber)}: {refused.get(order.id)?.sentence}
            </p>
            <Button variant="default" onClick={() => setStatus(order.status)}>
              Show
            </Button>
          </div>
        ))}
      {columns.map((column) => (
        <Tabs.Panel key={column.status} value={column.status} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
          {column.orders.length === 0 ? (
            <p className={classes.nothing}>Nothing is {orderStatusLabels[column.status].toLowerCase()} now.</p>
          ) : (
            cardsOf(column)
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** Short labels, so that four tabs fit side by side on the smallest phone. */
const tabLabels: Record<OrderStatus, string> = { ...orderStatusLabels, partially_delivered: 'Partly' };
