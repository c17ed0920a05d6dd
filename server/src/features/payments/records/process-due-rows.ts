import { minuteMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { createSemaphore } from '#platform/semaphore';
import { startLease, type Lease } from '#platform/work';

/** Maximum number of concurrent provider calls: providers may answer slowly and limit the rate of requests. */
const maxConcurrent = 8;

/** Maximum number of concurrent calls per account, so that one with thousands of rows or a slow provider does not delay the others. */
const maxConcurrentPerAccount = 2;

/** Duration of the lease on a row; after that another node may claim it. */
const leaseMs = 2 * minuteMs;

/** Criteria for claiming the row that has been due the longest. */
export interface DueRowQuery {
  readonly lease: Lease;
  /** Accounts to skip. */
  readonly without: readonly string[];
}

export interface DueRow {
  /** Key of the owner's account at the provider. */
  readonly account: string;
}

interface DueRowHandler<Row extends DueRow> {
  readonly claim: (due: DueRowQuery) => Promise<Row | undefined>;
  /** Returns false if the provider could not be reached; its account is then skipped until the next run. */
  readonly check: (row: Row) => Promise<boolean>;
}

/** Processes all due rows, round-robin over the accounts, until none is left. Throws the first error after that. */
export const processDueRows = async <Row extends DueRow>(
  ctx: Context,
  { claim, check }: DueRowHandler<Row>,
): Promise<void> => {
  const inProgress: string[] = [];
  const servedAccounts = new Set<string>();
  const unreachable = new Set<string>();
  const mutex = createSemaphore(1);

  const claimExcept = (skipped: Iterable<string>): Promise<Row | undefined> => {
    const isBusy = (account: string) => inProgress.filter((one) => one === account).length >= maxConcurrentPerAccount;
    const without = [...new Set([...inProgress.filter(isBusy), ...unreachable, ...skipped])];
    return claim({ lease: startLease(ctx.clock, leaseMs), without });
  };
  const next = async (): Promise<Row | undefined> => {
    let row = await claimExcept(servedAccounts);
    if (row === undefined && servedAccounts.size > 0) {
      servedAccounts.clear();
      row = await claimExcept([]);
    }
    if (row === undefined) return undefined;
    servedAccounts.add(row.account);
    inProgress.push(row.account);
    return row;
  };
  const errors: unknown[] = [];
  const work = async (): Promise<void> => {
    while (!ctx.closing.aborted) {
      const row = await mutex(next);
      if (row === undefined) return;
      try {
        if (!(await check(row))) unreachable.add(row.account);
      } catch (error) {
        // Its lease runs out, so the next run checks the row again. Until then it must not stop the others.
        errors.push(error);
      } finally {
        inProgress.splice(inProgress.indexOf(row.account), 1);
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: maxConcurrent }, work));
  for (const worker of workers) if (worker.status === 'rejected') errors.push(worker.reason);
  if (errors.length > 0) throw errors[0];
};
