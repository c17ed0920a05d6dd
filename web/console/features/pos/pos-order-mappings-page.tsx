import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consolePages } from '@comanda/contract/pages';
import { posOrderStateLabels, type PosOrderDocument } from '@comanda/contract/pos';
import { tableLabel } from '@comanda/contract/qr-codes';
import { orderStatusLabels } from '@comanda/contract/orders';
import {
  EmptyView,
  Filters,
  LiveView,
  Page,
  Rows,
  ShowMore,
  Dialog,
  TimeAgo,
  Row,
  RowButton,
  Tag,
} from '#console/views';
import { formatMoney } from '#kit/formats';
import { RestaurantFilter } from './restaurant-filter.tsx';
import { orderViews, usePosOrders, type OrderView, usePosOrder } from './use-pos-orders.ts';
import { PosOrderDetail } from './pos-order-detail.tsx';
import { stateTones } from './pos-labels.ts';
import classes from './pos.module.css';

interface PosOrderRowProps {
  readonly order: PosOrderDocument;
  readonly onOpen: () => void;
}

const PosOrderListItem = ({ order, onOpen }: PosOrderRowProps) => {
  const { tableNumber, restaurantName, state, externalId, externalStatus, total, currency } = order;
  const { placedAt, difference, lastError } = order;
  return (
    <Row
      isLong
      isHighlighted={state === 'failed' || state === 'differs'}
      title={
        <RowButton onOpen={onOpen}>
          <bdi>{tableLabel(tableNumber)}</bdi> · {formatMoney(total, currency)} · <bdi>{restaurantName}</bdi>
        </RowButton>
      }
      detail={
        <>
          {orderStatusLabels[order.orderStatus]} here ·{' '}
          {externalId === null ? 'not there yet' : `${externalId} ${externalStatus}`} · <TimeAgo at={placedAt} />
        </>
      }
      aside={<Tag tone={stateTones[state]}>{posOrderStateLabels[state]}</Tag>}
    >
      {difference === '' ? null : <p className={classes.trouble}>{difference}</p>}
      {lastError === '' ? null : <p className={classes.trouble}>{lastError}</p>}
    </Row>
  );
};

interface PosOrderDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

const PosOrderDialog = ({ orderId, onClose }: PosOrderDialogProps) => {
  const order = usePosOrder(orderId);
  if (order === null) return null;
  return (
    <Dialog
      title={`${tableLabel(order.tableNumber)} · ${posOrderStateLabels[order.state]}`}
      size="xl"
      onClose={onClose}
    >
      <PosOrderDetail order={order} />
    </Dialog>
  );
};

const viewOf = (value: string): OrderView => orderViews.find((view) => view.value === value)?.value ?? 'all';

export const PosOrderMappingsPage = () => {
  const [view, setView] = useState<OrderView>('all');
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const { orders, showMore } = usePosOrders(view, restaurantId);
  return (
    <Page title="Order Mappings" lead="Orders and their tickets in the restaurants' point-of-sale systems.">
      <Filters>
        <RestaurantFilter value={restaurantId} onChange={setRestaurantId} />
        <SegmentedControl
          aria-label="Show orders"
          data={[...orderViews]}
          value={view}
          onChange={(value) => setView(viewOf(value))}
        />
      </Filters>
      <LiveView
        of={orders}
        loading="Loading orders..."
        empty={
          <EmptyView icon="mappings" title={view === 'toSeeTo' ? 'Nothing needs attention' : 'No orders here'}>
            {view === 'all' && restaurantId === null ? (
              <>
                Orders appear as soon as a connection is switched on under{' '}
                <Link className={classes.link} to={consolePages.adminPosSystemConfigs}>
                  POS Configurations
                </Link>{' '}
                and a guest orders.
              </>
            ) : (
              'No order matches your filters.'
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
