import { Button } from '@mantine/core';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { restaurantDefaults, type BusinessClock } from '@comanda/contract/kernel';
import type { OrderDocument } from '@comanda/contract/orders';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { EmptyView, LiveView, useNow } from '#console/views';
import { useWords } from '#console/words';
import { Board, OrdersList } from '#features/board';
import {
  HeldCoursesAlarm,
  matchesFloorFilter,
  useFinishedOrders,
  useOpenOrders,
  type FloorFilter,
} from '#features/orders';
import { isShownRestaurant, useRestaurantChoice } from '#features/restaurants';
import { PrintCodesLink } from '#features/tables';
import type { LiveResult } from '#kit/live';
import { floorWords } from './words/index.ts';
import classes from './floor.module.css';

interface FloorProps extends Omit<ComponentProps<typeof Board>, 'orders'> {
  readonly filter: FloorFilter;
  /** False while the tables of the chosen area are loaded. */
  readonly isAreaKnown: boolean;
  readonly onShowAll: () => void;
  readonly onChooseRestaurant: (restaurantId: string) => void;
}

interface EmptyProps {
  /** Buttons that lead to orders of restaurants that are set aside; null if they have none either. */
  readonly elsewhere: ReactNode;
}

const NothingToDo = ({ elsewhere }: EmptyProps) => {
  const words = useWords(floorWords);
  return (
    <EmptyView icon="orders" title={words.nothingToDo}>
      {words.nothingToDoHint} {elsewhere ?? <PrintCodesLink />}
    </EmptyView>
  );
};

const NothingFinished = ({ elsewhere }: EmptyProps) => {
  const words = useWords(floorWords);
  return (
    <EmptyView icon="orders" title={words.nothingFinished}>
      {words.nothingFinishedHint} {elsewhere}
    </EmptyView>
  );
};

/** Open orders on the board. */
export const OpenOrders = ({ filter, isAreaKnown, onShowAll, onChooseRestaurant, ...board }: FloorProps) => (
  <Filtered
    of={useOpenOrders()}
    filter={filter}
    isAreaKnown={isAreaKnown}
    onShowAll={onShowAll}
    onChooseRestaurant={onChooseRestaurant}
    Empty={NothingToDo}
  >
    {(orders) => (
      <>
        <HeldCoursesAlarm orders={orders} />
        <Board {...board} orders={orders} />
      </>
    )}
  </Filtered>
);

/** Orders delivered or canceled in the last 24 hours. */
export const FinishedOrders = ({ filter, isAreaKnown, onShowAll, onChooseRestaurant, ...list }: FloorProps) => (
  <Filtered
    of={useFinishedOrders()}
    filter={filter}
    isAreaKnown={isAreaKnown}
    onShowAll={onShowAll}
    onChooseRestaurant={onChooseRestaurant}
    Empty={NothingFinished}
  >
    {(orders) => <OrdersList {...list} orders={orders} />}
  </Filtered>
);

interface FilteredProps extends Pick<FloorProps, 'filter' | 'isAreaKnown' | 'onShowAll' | 'onChooseRestaurant'> {
  readonly of: LiveResult<OrderDocument>;
  readonly Empty: ComponentType<EmptyProps>;
  readonly children: (orders: readonly OrderDocument[]) => ReactNode;
}

/** Renders the orders that match the filter, or a message if none does. */
const Filtered = ({ of, filter, isAreaKnown, onShowAll, onChooseRestaurant, Empty, children }: FilteredProps) => {
  const words = useWords(floorWords);
  const nowMs = useNow();
  const { workplaces, isKnown } = useRestaurantChoice('floor');
  const clockOf = (restaurantId: string): BusinessClock =>
    workplaces.find(({ id }) => id === restaurantId)?.settings ?? {
      timezone: restaurantDefaults.timezone,
      dayEndHour: 0,
    };
  return (
    // Waits for the restaurants and the tables of the area, because they decide which orders are shown.
    <LiveView
      of={isKnown && isAreaKnown ? of : { ...of, state: 'loading' }}
      loading={words.loadingOrders}
      empty={<Empty elsewhere={null} />}
    >
      {(documents) => {
        const matchingOrders = documents.filter((order) => matchesFloorFilter(order, filter, { nowMs, clockOf }));
        if (matchingOrders.length > 0) return children(matchingOrders);
        const restaurantOrders = documents.filter(({ restaurantId }) => isShownRestaurant(restaurantId, filter));
        const others = workplaces.filter(({ id }) => documents.some(({ restaurantId }) => restaurantId === id));
        if (restaurantOrders.length === 0 && filter.restaurantId === null && filter.areaId === null) {
          return <Empty elsewhere={<OrdersElsewhere restaurants={others} onChoose={onChooseRestaurant} />} />;
        }
        return (
          <EmptyView icon="search" title={words.nothingMatches}>
            {words.noneMatches({ count: documents.length })}{' '}
            <Button variant="default" size="sm" onClick={onShowAll}>
              {words.clearFilters}
            </Button>
          </EmptyView>
        );
      }}
    </LiveView>
  );
};

interface OrdersElsewhereProps {
  readonly restaurants: readonly Pick<WorkplaceDocument, 'id' | 'name'>[];
  readonly onChoose: (restaurantId: string) => void;
}

/** Buttons that lead to orders of the demo restaurant and of deactivated ones. */
const OrdersElsewhere = ({ restaurants, onChoose }: OrdersElsewhereProps) => {
  const words = useWords(floorWords);
  return restaurants.map(({ id, name }) => (
    <Button key={id} className={classes.elsewhere} variant="default" size="sm" onClick={() => onChoose(id)}>
      {words.showOrdersOf({ restaurant: name })}
    </Button>
  ));
};
