import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { OrderRow } from './order-row.tsx';

const shownOrders = 200;

export const OrdersPage = () => {
  const orders = useLiveQuery('orders', { orderBy: [['createdAt', 'desc']], limit: shownOrders });
  return (
    <Page title="Orders" lead="Every order from your tables, newest first. New ones appear by themselves.">
      <LiveView
        of={orders}
        loading="Loading orders..."
        empty={
          <EmptyView icon="orders" title="No orders yet">
            The first order shows up here the moment a guest sends it from a table.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Orders">
            {documents.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Page>
  );
};
