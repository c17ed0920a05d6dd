import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#kit/client';

/** The tables that were removed and can be restored. Read again whenever a table comes or goes, whoever did it. */
export const useRemoved = (restaurantId: string, tableCount: number) =>
  useQuery({
    queryKey: ['qr-codes', 'removed', restaurantId, tableCount],
    queryFn: ({ signal }) => api.qrCodes.listRemoved({ restaurantId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
