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

/** While the server is paused, another administrator may resume it. */
const pausedRefetchMs = 10_000;

export const useServerState = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'server-state'],
    queryFn: () => api.administration.serverState({}),
    retry: 1,
    refetchInterval: ({ state }) => ((state.data?.pausedSince ?? null) === null ? false : pausedRefetchMs),
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

/** Refetches everything on the administrators' pages when the newest audit entry changes: every action of theirs writes one. */
const useRefetchOnAuditEntry = () => {
  const { documents, state } = useLiveQuery('auditEntries', { orderBy: [['at', 'desc']], limit: 1 });
  const newest = documents[0];
  // An empty trail counts as a known state, so the first entry after it triggers a refetch.
  useRefetchOnChange(all, state === 'loading' ? null : `${newest?.id ?? 'nothing'} ${newest?.outcome ?? ''}`);
};

/** Refetches these queries when the watched value changes. Null if it is not known yet. */
export const useRefetchOnChange = (queryKey: readonly string[], watched: string | null) => {
  const queryClient = useQueryClient();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    // The first result is only the baseline for comparison.
    if (previous.current !== null && previous.current !== watched) void queryClient.invalidateQueries({ queryKey });
    previous.current = watched;
  }, [watched, queryKey, queryClient]);
};
