import { useState } from 'react';
import { dayMs, defaults, hourMs } from '@comanda/contract/kernel';
import { orderStatuses } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';
import { isOpen } from './order-steps.ts';

export const openStatuses = orderStatuses.filter((status) => isOpen({ status }));
export const finishedStatuses = orderStatuses.filter((status) => !isOpen({ status }));
const mostShown = 500;

/** A day ago, to the hour and once for each screen, so that the query stays the same one. */
const useSince = (): string => {
  const [since] = useState(() => new Date(Math.floor(Date.now() / hourMs) * hourMs - dayMs).toISOString());
  return since;
};

/** What waits for someone to bring it, the oldest first. */
export const useOpenOrders = () =>
  useLiveQuery('orders', {
    where: [['status', 'in', openStatuses]],
    orderBy: [['createdAt', 'asc']],
    limit: mostShown,
  });

/** What was delivered or cancelled during the last day, the latest first: a service often goes past midnight. */
export const useFinishedOrders = () =>
  useLiveQuery('orders', {
    where: [
      ['status', 'in', finishedStatuses],
      ['updatedAt', '>=', useSince()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: mostShown,
  });

/** Parties that are seated now. */
export const useOpenVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '==', null]],
    orderBy: [['openedAt', 'asc']],
    limit: mostShown,
  });

export const useClosedVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '>=', useSince()]],
    orderBy: [['closedAt', 'desc']],
    limit: mostShown,
  });

/** The restaurants someone works in, the currency each of them charges in, and the time there. */
export const useWorkplaces = () => {
  const { documents } = useLiveQuery('workplaces', {});
  const currencyOf = (restaurantId: string): string =>
    documents.find(({ id }) => id === restaurantId)?.settings.currency ?? defaults.currency;
  const timezoneOf = (restaurantId: string): string =>
    documents.find(({ id }) => id === restaurantId)?.settings.timezone ?? defaults.timezone;
  return { workplaces: documents, currencyOf, timezoneOf };
};
