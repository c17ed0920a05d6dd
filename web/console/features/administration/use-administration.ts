import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnerFilter } from '@comanda/contract/administration';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

const all = ['administration'] as const;

export interface OwnersQuestion {
  readonly search: string;
  readonly state: OwnerFilter;
  readonly after: number;
}

export const useOwners = (question: OwnersQuestion) => {
  const api = useApi();
  useHeedAudit();
  return useQuery({
    queryKey: [...all, 'owners', question],
    queryFn: () => api.administration.owners(question),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

export const useOwner = (ownerId: string) => {
  const api = useApi();
  useHeedAudit();
  return useQuery({
    queryKey: [...all, 'owner', ownerId],
    queryFn: () => api.administration.owner({ ownerId }),
    retry: 1,
  });
};

export interface AuditQuery {
  readonly search: string;
  readonly after: number;
  readonly ownerId?: string;
}

export const useAudit = (question: AuditQuery) => {
  const api = useApi();
  useHeedAudit();
  return useQuery({
    queryKey: [...all, 'audit', question],
    queryFn: () => api.administration.audit(question),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

/** Whatever any administrator does is written down: the newest line has everything here asked for again. */
const useHeedAudit = () => {
  const { documents, state } = useLiveQuery('auditEntries', { orderBy: [['at', 'desc']], limit: 1 });
  const queries = useQueryClient();
  const newest = documents[0];
  // Nothing so far is an answer too: the first thing that is done after it is news.
  const seen = state === 'loading' ? null : `${newest?.id ?? 'nothing'} ${newest?.outcome ?? ''}`;
  const last = useRef<string | null>(null);
  useEffect(() => {
    // The first answer is no news.
    if (last.current !== null && last.current !== seen) void queries.invalidateQueries({ queryKey: all });
    last.current = seen;
  }, [seen, queries]);
};
