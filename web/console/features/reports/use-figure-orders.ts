import { useInfiniteQuery } from '@tanstack/react-query';
import type { FigureOrders } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import { asked, type FigureQuestion } from './use-report.ts';

const fromTheNewest = (): FigureOrders['next'] => null;

/** Those of one row and one currency, or of all of them. */
export interface OpenedOrders {
  readonly key: string | null;
  readonly currency: string | null;
}

/** The orders behind a figure, the newest first, page by page. */
export const useFigureOrders = (question: FigureQuestion, { key, currency }: OpenedOrders) => {
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['reports', 'orders', question, key, currency],
    queryFn: ({ pageParam }) =>
      api.reports.orders({
        ...asked(question),
        ...(currency === null ? {} : { currency }),
        ...(key === null ? {} : { key }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });
  return {
    orders: data?.pages.flatMap((page) => page.orders) ?? null,
    error,
    refetch,
    showMore: hasNextPage ? () => void fetchNextPage() : null,
    isShowingMore: isFetchingNextPage,
  };
};
