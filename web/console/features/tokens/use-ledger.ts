import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import type { LedgerQuery } from '@comanda/contract/tokens';
import { useApi } from '#kit/client';
import { useTokenBalance } from './use-token-balance.ts';

const all = ['tokens'] as const;
/** Minimum time between two refetches, because the balance of a busy restaurant changes with every scan. */
const refetchDelayMs = secondMs;

export const useTokenOverview = (ownerId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'overview', ownerId],
    queryFn: () => api.tokens.overview({ ownerId }),
    retry: 1,
  });
};

/** Ledger rows for a query. Keeps the previous result on screen while another month loads. */
export const useTokenLedger = (query: LedgerQuery) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'ledger', query],
    queryFn: () => api.tokens.ledger(query),
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

export const useTokenBalances = (search: string, after: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [...all, 'owners', search, after],
    queryFn: () => api.tokens.owners({ search, after }),
    placeholderData: (previous) => previous,
    refetchInterval: 30 * secondMs,
    retry: 1,
  });
};

export const useRefetchTokens = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: all });
};

/** An owner's live balance. Each change of it refetches the other token queryClient, throttled. */
export const useLiveBalance = (ownerId: string): number | null => {
  const balance = useTokenBalance(ownerId);
  const queryClient = useQueryClient();
  const previousBalance = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    // The first balance is only the baseline for comparison.
    const hasChanged = previousBalance.current !== null && previousBalance.current !== balance;
    previousBalance.current = balance;
    if (!hasChanged || timer.current !== null) return;
    const refresh = () => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: all });
    };
    timer.current = setTimeout(refresh, refetchDelayMs);
  }, [balance, queryClient]);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return balance;
};
