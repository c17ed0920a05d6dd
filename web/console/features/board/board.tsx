import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, type ComponentProps } from 'react';
import { type OrderDocument, type OrderStatus, canTransition } from '@comanda/contract/orders';
import { useNoticedOrderIds, isWaitingForStaff } from '#features/bell';
import {
  isOpenOrder,
  openStatuses,
  ordersWords,
  changeRefusals,
  useUnsentOrders,
  applyUnsentChanges,
} from '#features/orders';
import { Icon, type IconName } from '#console/icons';
import { useWords } from '#console/words';
import { BoardColumn } from './board-column.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { OrderCard } from './order-card.tsx';
import { useDraggedOrder, useStatusDropTarget, type DraggedOrder } from './use-board-drag.ts';
import { useLateLimits } from './use-late-limits.ts';
import { boardWords } from './words/index.ts';
import classes from './board.module.css';

const zones = [
  { status: 'delivered', icon: 'orders' },
  { status: 'cancelled', icon: 'soldOut' },
] as const satisfies readonly { status: string; icon: IconName }[];

/** Drop targets that take an order off the board. They appear while an order is dragged. */
const BoardDropZones = ({ dragged }: { dragged: DraggedOrder | null }) => (
  <div className={classes.zones} data-open={dragged !== null || undefined} aria-hidden>
    {zones.map((zone) => (
      <DropZone
        key={zone.status}
        {...zone}
        isAllowed={dragged !== null && canTransition(dragged.status, zone.status)}
      />
    ))}
  </div>
);

const DropZone = ({ status, icon, isAllowed }: (typeof zones)[number] & { isAllowed: boolean }) => {
  const { steps } = useWords(ordersWords);
  const { cancelZone } = useWords(boardWords);
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useStatusDropTarget(zone, status);
  return (
    <div
      ref={zone}
      className={classes.zone}
      data-status={status}
      data-over={isOver || undefined}
      data-refused={!isAllowed || undefined}
    >
      <Icon name={icon} /> {status === 'delivered' ? steps.delivered : cancelZone}
    </div>
  );
};

type CardPropName = 'isRestaurantShown' | 'commands' | 'onShowDetails' | 'onCancel';

interface BoardProps extends Pick<ComponentProps<typeof OrderCard>, CardPropName> {
  readonly orders: readonly OrderDocument[];
}

/** Below this width, the board shows one column at a time. */
const isNarrow = '(max-width: 60em)';

/** Open orders in columns by status. Staff move an order by drag, tap or menu, to any status that the life cycle allows. */
export const Board = ({ orders, ...card }: BoardProps) => {
  const { statuses } = useWords(ordersWords);
  const isOneColumn = useMediaQuery(isNarrow, false, { getInitialValueInEffect: false });
  const { unsent, waiting, state } = useUnsentOrders();
  const refused = changeRefusals.useAll();
  const noticed = useNoticedOrderIds();
  const lateAfterOf = useLateLimits();
  const { commands, onCancel } = card;

  const openOrders = orders.map((order) => applyUnsentChanges(order, unsent)).filter(isOpenOrder);
  const latest = useRef(openOrders);
  useEffect(() => {
    latest.current = openOrders;
  });
  const moveDropped = useCallback(
    (orderId: string, to: OrderStatus) => {
      const order = latest.current.find(({ id }) => id === orderId);
      if (order === undefined) return;
      if (to === 'cancelled') onCancel(orderId);
      else commands.move(order, to);
    },
    [commands, onCancel],
  );
  const dragged = useDraggedOrder(moveDropped);

  const byStatus = Map.groupBy(openOrders, ({ status }) => status);
  const unconfirmed = new Set(waiting.map(({ change }) => change.orderId));
  const isOffline = state === 'offline' || state === 'stopped';
  const columns = openStatuses.map((status) => ({ status, orders: byStatus.get(status) ?? [] }));
  const cardsOf = ({ status, orders: within }: (typeof columns)[number]) => (
    <ul className={classes.cards} aria-label={statuses[status]}>
      {within.map((order) => (
        <OrderCard
          key={order.id}
          {...card}
          order={order}
          isUnderWay={!isOffline && unconfirmed.has(order.id)}
          isUnsent={isOffline && unconfirmed.has(order.id)}
          isNew={isWaitingForStaff(order) && noticed?.has(order.id) === false}
          refusal={refused.get(order.id)}
          lateAfter={lateAfterOf(order.restaurantId)}
        />
      ))}
    </ul>
  );
  if (isOneColumn) return <BoardTabs columns={columns} cardsOf={cardsOf} refused={refused} />;
  return (
    <>
      <div className={classes.board}>
        {columns.map((column) => (
          <BoardColumn key={column.status} status={column.status} count={column.orders.length} dragged={dragged}>
            {cardsOf(column)}
          </BoardColumn>
        ))}
      </div>
      <BoardDropZones dragged={dragged} />
    </>
  );
};
