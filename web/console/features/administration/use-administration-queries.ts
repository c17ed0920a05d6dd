import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnerFilter } from '@comanda/contract/administration';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

const all = ['administration'] as const;

export interface OwnersQuery {
  readonly search: string;
  readonly state: OwnerFilter;
  readonly after: number;
}

export const useOwners = (query: OwnersQuery) => {
  const api = useApi();
  useRefetchOnAuditEntry();
  return useQuery({
    queryKey: [...all, 'owners', query],
    queryFn: () => api.administration.owners(query),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

export const useOwner = (ownerId: string) => {
  const api = useApi();
  useRefetchOnAuditEntry();
  return useQuery({
    queryKey: [...all, 'owner', ownerId],
    queryFn: () => api.administration.owner({ ownerId }),
    retry: 1,
  });
};

export const useAdministrators = () => {
  const api = useApi();
  useRefetchOnAuditEntry();
  return useQuery({
    queryKey: [...all, 'administrators'],
    queryFn: () => api.administration.listAdministrators({}),
    retry: 1,
  });
};

export interface AuditQuery {
  readonly search: string;
  readonly after: number;
  readonly ownerId?: string;
}

export const useAudit = (query: AuditQuery) => {
  const api = useApi();
  useRefetchOnAuditEntry();
  return useQuery({
    queryKey: [...all, 'audit', query],
    queryFn: () => api.administration.audit(query),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

/** Refetches all administration queryClient when the newest audit entry changes, because every administrator's action writes an entry. */
const useRefetchOnAuditEntry = () => {
  const { documents, state } = useLiveQuery('auditEntries', { orderBy: [['at', 'desc']], limit: 1 });
  const queryClient = useQueryClient();
  const newest = documents[0];
  // An empty trail counts as a known state, so the first entry after it triggers a refetch.
  const entryKey = state === 'loading' ? null : `${newest?.id ?? 'nothing'} ${newest?.outcome ?? ''}`;
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    // The first result is only the baseline for comparison.
    if (previousKey.current !== null && previousKey.current !== entryKey)
      void queryClient.invalidateQueries({ queryKey: all });
    previousKey.current = entryKey;
  }, [entryKey, queryClient]);
};
