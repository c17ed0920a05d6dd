import type { ComponentProps } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { useWords } from '#console/words';
import { OrderCard } from './order-card.tsx';
import { useLateLimits } from './use-late-limits.ts';
import { boardWords } from './words/index.ts';
import classes from './order-card.module.css';

type CardPropName = 'isRestaurantShown' | 'commands' | 'onShowDetails' | 'onCancel';

interface OrdersListProps extends Pick<ComponentProps<typeof OrderCard>, CardPropName> {
  readonly orders: readonly OrderDocument[];
}

/** Grid of finished orders. */
export const OrdersList = ({ orders, ...card }: OrdersListProps) => {
  const lateAfterOf = useLateLimits();
  return (
    <ul className={classes.cards} aria-label={useWords(boardWords).finishedOrders}>
      {orders.map((order) => (
        <OrderCard key={order.id} {...card} order={order} lateAfter={lateAfterOf(order.restaurantId)} isStatusShown />
      ))}
    </ul>
  );
};
