import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

const all = ['security-events'] as const;

type ListEvents = ReturnType<typeof useApi>['security']['listEvents'];

/** A page of the security log of all accounts. It is read again when a new entry is added. */
export const useSecurityEvents = (query: Parameters<ListEvents>[0]) => {
  const api = useApi();
  useRefetchOnNewEvent();
  return useQuery({
    queryKey: [...all, query],
    queryFn: () => api.security.listEvents(query),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

const useRefetchOnNewEvent = () => {
  const { documents, state } = useLiveQuery('securityEvents', { orderBy: [['at', 'desc']], limit: 1 });
  const queryClient = useQueryClient();
  const newest = documents[0];
  const eventKey = state === 'loading' ? null : `${newest?.id ?? 'nothing'} ${newest?.times ?? 0}`;
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    // The first result is only the baseline for comparison.
    if (previousKey.current !== null && previousKey.current !== eventKey)
      void queryClient.invalidateQueries({ queryKey: all });
    previousKey.current = eventKey;
  }, [eventKey, queryClient]);
};
