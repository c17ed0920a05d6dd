import type { FailingWork, FailingWorkKind } from '@comanda/contract/administration';
import type { Context, TransactionContext } from '#platform/context';

/** One entry of the administrators' list of failing work. */
export interface FailingEntry extends Omit<FailingWork, 'kind' | 'since' | 'nextTryAt' | 'canDelete'> {
  readonly since: Date;
  readonly nextTryAt: Date | null;
}

/** The first entries of a list, and the number of all of them. */
export interface FailingList {
  readonly entries: readonly FailingEntry[];
  readonly total: number;
}

interface FailingLists {
  /** Work that is tried again by itself. */
  readonly failing: FailingList;
  readonly givenUp: FailingList;
}

export const emptyFailingList: FailingList = { entries: [], total: 0 };

/** Each row says how many rows there are without the limit of the query. */
export const toFailingList = <Row extends { readonly total: number }>(
  rows: readonly Row[],
  present: (row: Row) => FailingEntry,
): FailingList => ({ entries: rows.map(present), total: rows[0]?.total ?? 0 });

interface RetryTarget {
  readonly id: string;
  readonly isGivenUp: boolean;
}

/** The failing work of one kind. Each feature with background work of its own declares one. */
export interface FailingWorkSource {
  readonly kind: FailingWorkKind;
  /** Each of the two lists has at most `maxFailingWorkPerKind` entries. */
  readonly list: (ctx: Pick<Context, 'db' | 'clock' | 'failingLoops'>) => Promise<FailingLists>;
  /** Makes it due now. Returns false if it does not fail any more. */
  readonly retry: (ctx: TransactionContext, target: RetryTarget) => Promise<boolean>;
  /** Deletes an entry that was given up. Only for work that nothing else keeps. Returns false if it is not there any more. */
  readonly remove?: (ctx: TransactionContext, id: string) => Promise<boolean>;
  /** True if "try all again" includes what was given up. Otherwise each entry is decided on its own. */
  readonly retriesGivenUpTogether: boolean;
}

/** Returns null if it is not the key of a row with two ids. */
export const splitTwoIds = (id: string): readonly [string, string] | null => {
  const [first = '', second = '', ...rest] = id.split('/');
  return isLowercaseUuid(first) && isLowercaseUuid(second) && rest.length === 0 ? [first, second] : null;
};

export const isLowercaseUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
