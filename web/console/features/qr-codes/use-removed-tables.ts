import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiClient } from '#kit/client';

/** Removed tables that can be restored. Fetched again whenever a table is added or removed by anyone. */
export const useRemovedTables = (restaurantId: string, tableCount: number) =>
  useQuery({
    queryKey: ['qr-codes', 'removed', restaurantId, tableCount],
    queryFn: ({ signal }) => apiClient.qrCodes.listRemoved({ restaurantId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
