import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import type { LedgerQuestion } from '@comanda/contract/tokens';
import { useApi } from '#kit/client';
import { useTokenBalance } from './use-token-balance.ts';

const all = ['tokens'] as const;
/** A full house scans more often than anyone reads. */
const calmMs = secondMs;

export const useOverview = (ownerId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'overview', ownerId],
    queryFn: () => api.tokens.overview({ ownerId }),
    retry: 1,
  });
};

/** While another month is on its way, the last answer stays. */
export const useLedger = (question: LedgerQuestion) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'ledger', question],
    queryFn: () => api.tokens.ledger(question),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

export const useOwners = (search: string, after: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'owners', search, after],
    queryFn: () => api.tokens.owners({ search, after }),
    placeholderData: (previous) => previous,
    refetchInterval: 30 * secondMs,
    retry: 1,
  });
};

export const useRefreshTokens = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: all });
};

/** An owner's balance at this moment. Whatever changes it has the rest of the page asked for again. */
export const useFollowedBalance = (ownerId: string): number | null => {
  const balance = useTokenBalance(ownerId);
  const queries = useQueryClient();
  const last = useRef<number | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    // The first answer is no news.
    const isNews = last.current !== null && last.current !== balance;
    last.current = balance;
    if (!isNews || waiting.current !== null) return;
    const refresh = () => {
      waiting.current = null;
      void queries.invalidateQueries({ queryKey: all });
    };
    waiting.current = setTimeout(refresh, calmMs);
  }, [balance, queries]);
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), []);
  return balance;
};
