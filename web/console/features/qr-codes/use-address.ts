import { useQuery } from '@tanstack/react-query';
import { api } from '#kit/client';

/** Where codes lead that are drawn for this browser; undefined until it is known. */
export const useAddress = () =>
  useQuery({
    queryKey: ['qr-codes', 'address'],
    queryFn: ({ signal }) => api.qrCodes.readAddress(undefined, { signal }),
  }).data;
