import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxDocuments } from '@comanda/contract/documents';
import type { PosSpan } from '@comanda/contract/pos';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

export const usePosConnections = () =>
  useLiveQuery('posConnections', { orderBy: [['createdAt', 'desc']], limit: maxDocuments });

/** Where hundreds of restaurants order, every moment something is said: whoever looks on is shown it every few seconds. */
const lookEveryMs = 3_000;

/** Another word when something was said to, or by, a point of sale: whoever shows figures of it asks again. */
const useLastCall = (): string => {
  const { documents } = useLiveQuery('posSyncLogs', { orderBy: [['at', 'desc']], limit: 1 });
  return useThrottledValue(documents[0]?.id ?? '', lookEveryMs);
};

export const usePosFigures = (span: PosSpan) => {
  const api = useApi();
  return useQuery({
    queryKey: ['pos', 'figures', span, useLastCall()],
    queryFn: () => api.pos.figures({ span }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
};

export const usePosItems = (restaurantId: string, changedAt: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['pos', 'items', restaurantId, changedAt],
    queryFn: () => api.pos.readItems({ restaurantId }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
};

export interface LogFilter {
  readonly search: string;
  readonly restaurantId: string | null;
  readonly orderId: string | null;
  readonly onlyFailures: boolean;
}

const fromTheNewest = (): string | null => null;

/** Calls, the newest first, page by page. Whoever looks at the first page sees newer ones come; whoever has gone on keeps their place. */
export const usePosLogs = (filter: LogFilter) => {
  const api = useApi();
  const lastCall = useLastCall();
  const logs = useInfiniteQuery({
    queryKey: ['pos', 'logs', filter],
    queryFn: ({ pageParam }) => api.pos.listLogs({ ...filter, before: pageParam }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: ({ logs: page, hasMore }) => (hasMore ? (page.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const { data, refetch } = logs;
  const isOnFirstPage = (data?.pages.length ?? 0) <= 1;
  useEffect(() => {
    if (isOnFirstPage && lastCall !== '') void refetch();
  }, [isOnFirstPage, lastCall, refetch]);
  return logs;
};

export const usePosLog = (logId: string) => {
  const api = useApi();
  return useQuery({ queryKey: ['pos', 'log', logId], queryFn: () => api.pos.readLog({ logId }), retry: 1 });
};

export const usePosComparison = (restaurantId: string, orderId: string, changedAt: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['pos', 'comparison', restaurantId, orderId, changedAt],
    queryFn: () => api.pos.compare({ restaurantId, orderId }),
    retry: false,
  });
};
