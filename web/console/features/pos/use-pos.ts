import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PosSpan } from '@comanda/contract/pos';
import { useApi } from '#kit/client';
import { useAllDocuments, useLiveQuery } from '#kit/live';

/** All connections, the newest first. */
export const usePosConnections = () => {
  const connections = useAllDocuments('posConnections');
  const documents = useMemo(
    () => connections.documents.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    [connections.documents],
  );
  return { ...connections, documents };
};

/** Throttle: with hundreds of restaurants, calls are logged continuously, so the screens refresh only every few seconds. */
const refreshEveryMs = 3_000;

/** Changes whenever a call to or from a point of sale was logged. Queries use it to fetch again. */
const useLastCall = (): string => {
  const { documents } = useLiveQuery('posSyncLogs', { orderBy: [['at', 'desc']], limit: 1 });
  return useThrottledValue(documents[0]?.id ?? '', refreshEveryMs);
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

/** Calls, newest first, page by page. The first page updates live; after loading more pages the list stays as it is. */
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
