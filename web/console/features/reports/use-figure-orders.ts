import { useInfiniteQuery } from '@tanstack/react-query';
import type { FigureOrders } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import type { OpenedRow } from './report-search.ts';
import { asked, type ReportQuestion } from './use-report.ts';

const fromTheNewest = (): FigureOrders['next'] => null;

/** The orders behind a figure, the newest first, page by page. */
export const useFigureOrders = (question: ReportQuestion, { key, currency }: OpenedRow) => {
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['reports', 'orders', question, key, currency],
    queryFn: ({ pageParam }) =>
      api.reports.orders({
        ...asked(question),
        currency,
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
