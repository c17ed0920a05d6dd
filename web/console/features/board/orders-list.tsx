import type { ComponentProps } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { OrderCard } from './order-card.tsx';
import { useLateLimits } from './use-late-limits.ts';
import classes from './order-card.module.css';

type CardPropName = 'isRestaurantShown' | 'commands' | 'onShowDetails' | 'onCancel';

interface OrdersListProps extends Pick<ComponentProps<typeof OrderCard>, CardPropName> {
  readonly orders: readonly OrderDocument[];
}

/** Grid of finished orders. */
export const OrdersList = ({ orders, ...card }: OrdersListProps) => {
  const lateAfterOf = useLateLimits();
  return (
    <ul className={classes.cards} aria-label="Finished orders">
      {orders.map((order) => (
        <OrderCard key={order.id} {...card} order={order} lateAfter={lateAfterOf(order.restaurantId)} isStatusShown />
      ))}
    </ul>
  );
};
