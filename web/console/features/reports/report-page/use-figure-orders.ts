import { useInfiniteQuery } from '@tanstack/react-query';
import type { FigureOrdersPage } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import { toReportInput, type FigureQuery } from './use-report.ts';

const firstCursor = (): FigureOrdersPage['next'] => null;

/** Filter for the orders behind a figure; null in a field means all rows or all currencies. */
export interface OpenedOrders {
  readonly key: string | null;
  readonly currency: string | null;
}

/** Orders behind a figure, newest first, loaded page by page. */
export const useFigureOrders = (question: FigureQuery, { key, currency }: OpenedOrders) => {
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['reports', 'orders', question, key, currency],
    queryFn: ({ pageParam }) =>
      api.reports.orders({
        ...toReportInput(question),
        ...(currency === null ? {} : { currency }),
        ...(key === null ? {} : { key }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: firstCursor(),
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
