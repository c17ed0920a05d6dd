import type { ReactNode } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { EmptyView, LiveView } from '#console/views';
import type { LiveResult } from '#kit/live';
import { matches, type FloorFilter } from './floor-filter.ts';
import { OrderCard } from './order-card.tsx';
import classes from './order-card.module.css';

interface OrdersListProps {
  readonly orders: LiveResult<OrderDocument>;
  readonly filter: FloorFilter;
  readonly isRestaurantShown: boolean;
  readonly empty: ReactNode;
  readonly onShowDetails: (orderId: string) => void;
}

export const OrdersList = ({ orders, filter, isRestaurantShown, empty, onShowDetails }: OrdersListProps) => (
  <LiveView of={orders} loading="Loading orders..." empty={empty}>
    {(documents) => {
      const shown = documents.filter((order) => matches(order, filter));
      if (shown.length === 0) {
        return (
          <EmptyView icon="search" title="Nothing matches">
            Search for less, or choose all restaurants and any status.
          </EmptyView>
        );
      }
      return (
        <ul className={classes.cards} aria-label="Orders">
          {shown.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              isRestaurantShown={isRestaurantShown}
              onShowDetails={onShowDetails}
            />
          ))}
        </ul>
      );
    }}
  </LiveView>
);
