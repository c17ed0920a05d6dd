import { useQuery, useQueryClient } from '@tanstack/react-query';
import { minuteMs } from '@comanda/contract/kernel';
import { useApi } from '#kit/client';

const key = ['administration', 'failing-work'] as const;

/** Background work that fails or was given up. It is read again every minute. */
export const useFailingWork = () => {
  const api = useApi();
  return useQuery({
    queryKey: key,
    queryFn: () => api.administration.listFailingWork({}),
    refetchInterval: minuteMs,
    retry: 1,
  });
};

export const useRefetchFailingWork = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
};
