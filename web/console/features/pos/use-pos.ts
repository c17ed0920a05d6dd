import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PosSpan } from '@comanda/contract/pos';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

export const usePosConnections = () => useLiveQuery('posConnections', { orderBy: [['createdAt', 'desc']] });

/** Another word whenever something was said to, or by, a point of sale: whoever shows figures of it asks again. */
const useLastCall = (): string => {
  const { documents } = useLiveQuery('posSyncLogs', { orderBy: [['at', 'desc']], limit: 1 });
  return documents[0]?.id ?? '';
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

/** Calls, the newest first, page by page; asked for again whenever there is a newer one. */
export const usePosLogs = (filter: LogFilter) => {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['pos', 'logs', filter, useLastCall()],
    queryFn: ({ pageParam }) => api.pos.listLogs({ ...filter, before: pageParam }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: ({ logs, hasMore }) => (hasMore ? (logs.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    retry: 1,
  });
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
