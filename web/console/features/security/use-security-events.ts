import { useQuery } from '@tanstack/react-query';
import { useRefetchOnChange } from '#features/administration';
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
    queryFn: async () => {
      const { events: entries, total } = await api.security.listEvents(query);
      return { entries, total };
    },
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

const useRefetchOnNewEvent = () => {
  const { documents, state } = useLiveQuery('securityEvents', { orderBy: [['at', 'desc']], limit: 1 });
  const newest = documents[0];
  useRefetchOnChange(all, state === 'loading' ? null : `${newest?.id ?? 'nothing'} ${newest?.times ?? 0}`);
};
