import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { EmptyView, LiveView, Page, Panel, Rows } from '#console/views';
import { Calls } from './calls.tsx';
import { OrdersTabs } from './orders-tabs.tsx';
import { OrderCard } from './order-card.tsx';
import { TableRow } from './table-row.tsx';
import { useFloor, type Shown } from './use-floor.ts';
import { useRinging } from './use-ringing.ts';
import classes from './orders.module.css';

const views: Array<{ value: Shown; label: string }> = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

/** Everything staff work with during service: who calls, what is to be brought, who sits where. */
export const OrdersPage = () => {
  const [shown, setShown] = useState<Shown>('open');
  const { orders, visits, currencyOf, waiting } = useFloor(shown);
  useRinging(waiting);
  return (
    <Page title="Orders" lead="Every order from your tables. New ones appear by themselves.">
      <OrdersTabs />
      <Calls visits={visits.documents} />
      <SegmentedControl
        aria-label="Which orders"
        className={classes.views}
        data={views}
        value={shown}
        onChange={(value) => setShown(value === 'done' ? 'done' : 'open')}
      />
      <LiveView
        of={orders}
        loading="Loading orders..."
        empty={
          <EmptyView icon="orders" title={shown === 'open' ? 'Nothing to do' : 'No orders yet'}>
            The next order shows up here the moment a guest sends it from a table.
          </EmptyView>
        }
      >
        {(documents) => (
          <ul className={classes.cards} aria-label="Orders">
            {documents.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </LiveView>
      <Panel title="Tables" description="Parties that are seated now.">
        <LiveView
          of={visits}
          loading="Loading tables..."
          empty={
            <EmptyView icon="qrCodes" title="Nobody is seated">
              A table shows up here when a guest scans its code.
            </EmptyView>
          }
        >
          {(documents) => (
            <Rows label="Tables">
              {documents.map((visit) => (
                <TableRow key={visit.id} visit={visit} currency={currencyOf(visit.restaurantId)} />
              ))}
            </Rows>
          )}
        </LiveView>
      </Panel>
    </Page>
  );
};
