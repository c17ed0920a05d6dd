import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#kit/client';

/** Address that codes drawn for this browser lead to; undefined until it is loaded. */
export const useCodeAddress = () =>
  useQuery({
    queryKey: ['qr-codes', 'address'],
    queryFn: ({ signal }) => apiClient.qrCodes.readAddress(undefined, { signal }),
  }).data;
