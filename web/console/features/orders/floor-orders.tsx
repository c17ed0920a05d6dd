import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { can } from '@comanda/contract/access';
import type { OrderDocument } from '@comanda/contract/orders';
import { paths } from '#console/paths';
import { EmptyView, LiveView, useNow } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import type { LiveResult } from '#kit/live';
import { Board } from './board.tsx';
import { matches, type FloorFilter } from './floor-filter.ts';
import { OrdersList } from './orders-list.tsx';
import { useFinishedOrders, useOpenOrders, useWorkplaces } from './use-floor.ts';
import classes from './orders.module.css';

interface FloorProps extends Omit<ComponentProps<typeof Board>, 'orders'> {
  readonly filter: FloorFilter;
  readonly onShowAll: () => void;
}

/** What to bring, by status. */
export const OpenOrders = ({ filter, onShowAll, ...board }: FloorProps) => (
  <Filtered
    of={useOpenOrders()}
    filter={filter}
    onShowAll={onShowAll}
    empty={
      <EmptyView icon="orders" title="Nothing to do">
        The next order shows up here the moment a guest sends it from a table. <PrintCodes />
      </EmptyView>
    }
  >
    {(orders) => <Board {...board} orders={orders} />}
  </Filtered>
);

/** What was brought or cancelled during the last day. */
export const FinishedOrders = ({ filter, onShowAll, ...list }: FloorProps) => (
  <Filtered
    of={useFinishedOrders()}
    filter={filter}
    onShowAll={onShowAll}
    empty={
      <EmptyView icon="orders" title="Nothing finished yet">
        Orders that were delivered or cancelled stay here for a day.
      </EmptyView>
    }
  >
    {(orders) => <OrdersList {...list} orders={orders} />}
  </Filtered>
);

interface FilteredProps {
  readonly of: LiveResult<OrderDocument>;
  readonly filter: FloorFilter;
  readonly onShowAll: () => void;
  readonly empty: ReactNode;
  readonly children: (orders: readonly OrderDocument[]) => ReactNode;
}

/** Those of a list's orders that someone wants to see, or that there are none of these. */
const Filtered = ({ of, filter, onShowAll, empty, children }: FilteredProps) => {
  const nowMs = useNow();
  const { timezoneOf } = useWorkplaces();
  return (
    <LiveView of={of} loading="Loading orders..." empty={empty}>
      {(documents) => {
        const shown = documents.filter((order) => matches(order, filter, { nowMs, timezoneOf }));
        if (shown.length > 0) return children(shown);
        return (
          <EmptyView icon="search" title="Nothing matches">
            None of {documents.length === 1 ? 'the one order' : `the ${documents.length} orders`} here.{' '}
            <Button variant="default" size="sm" onClick={onShowAll}>
              Show everything
            </Button>
          </EmptyView>
        );
      }}
    </LiveView>
  );
};

/** For those who may: no guest orders without a code on the table. */
export const PrintCodes = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'qr-codes.manage') ? (
    <>
      No codes on your tables yet?{' '}
      <Link className={classes.link} to={paths.qrCodes}>
        Print your QR codes
      </Link>
      .
    </>
  ) : null;
};
