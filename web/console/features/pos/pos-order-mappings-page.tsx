import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consolePages } from '@comanda/contract/pages';
import { EmptyView, Filters, LiveView, Page, Rows, ShowMore } from '#console/views';
import { PosOrderDialog } from './pos-order-dialog.tsx';
import { PosOrderListItem } from './pos-order-list-item.tsx';
import { RestaurantFilter } from './restaurant-filter.tsx';
import { orderViews, usePosOrders, type OrderView } from './use-pos-orders.ts';
import classes from './pos.module.css';

const viewOf = (value: string): OrderView => orderViews.find((view) => view.value === value)?.value ?? 'all';

export const PosOrderMappingsPage = () => {
  const [view, setView] = useState<OrderView>('all');
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const { orders, showMore } = usePosOrders(view, restaurantId);
  return (
    <Page title="Order Mappings" lead="Which order here is which ticket in a restaurant's point-of-sale system.">
      <Filters>
        <RestaurantFilter value={restaurantId} onChange={setRestaurantId} />
        <SegmentedControl
          aria-label="Which orders"
          data={[...orderViews]}
          value={view}
          onChange={(value) => setView(viewOf(value))}
        />
      </Filters>
      <LiveView
        of={orders}
        loading="Loading orders..."
        empty={
          <EmptyView icon="mappings" title={view === 'toSeeTo' ? 'Nothing to see to' : 'No orders here'}>
            {view === 'all' && restaurantId === null ? (
              <>
                Orders appear as soon as a connection is switched on under{' '}
                <Link className={classes.link} to={consolePages.adminPosSystemConfigs}>
                  POS Configurations
                </Link>{' '}
                and a guest orders.
              </>
            ) : (
              'No order matches what you chose above.'
            )}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label="Orders">
              {documents.map((order) => (
                <PosOrderListItem key={order.id} order={order} onOpen={() => setOpenId(order.id)} />
              ))}
            </Rows>
            <ShowMore onMore={showMore} />
          </>
        )}
      </LiveView>
      {openId === null ? null : <PosOrderDialog orderId={openId} onClose={() => setOpenId(null)} />}
    </Page>
  );
};
