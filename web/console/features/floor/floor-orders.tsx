import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { defaults, type BusinessClock } from '@comanda/contract/kernel';
import type { OrderDocument } from '@comanda/contract/orders';
import { EmptyView, LiveView, useNow } from '#console/views';
import { Board, OrdersList } from '#features/board';
import { matchesFilter, useFinishedOrders, useOpenOrders, type FloorFilter } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';
import { PrintCodes } from '#features/tables';
import type { LiveResult } from '#kit/live';

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
  const { documents: workplaces } = useWorkplaces();
  const clockOf = (restaurantId: string): BusinessClock =>
    workplaces.find(({ id }) => id === restaurantId)?.settings ?? { timezone: defaults.timezone, dayEndHour: 0 };
  return (
    <LiveView of={of} loading="Loading orders..." empty={empty}>
      {(documents) => {
        const shown = documents.filter((order) => matchesFilter(order, filter, { nowMs, clockOf }));
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
