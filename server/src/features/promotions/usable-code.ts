import { fail } from '@comanda/contract';
import { formatMoneyIn, toLocalDay } from '@comanda/contract/kernel';
import { coveredAmount, type CodeLine, type CodeTerms } from '@comanda/contract/promotions';
import type { Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { findCode, findUses, insertUse, lockCode, presentTerms, type PromoCodeRow } from './promo-codes.repository.ts';

/** A code that the phone can use now, and the time of its last change. */
export interface UsableCode {
  readonly terms: CodeTerms;
  readonly updatedAt: Date;
}

interface CodeRequest {
  readonly code: string;
  readonly deviceHash: string;
  readonly at: Date;
}

/** Returns the code, or refuses with the reason why this phone cannot use it now. */
export const findUsableCode = async (
  db: Kysely<DB>,
  restaurantId: string,
  { code, ...request }: CodeRequest,
): Promise<UsableCode> => {
  const row = await findCode(db, restaurantId, code);
  if (row === undefined) throw fail('promotions.code-unknown');
  await refuseUnusable(db, row, request);
  return { terms: presentTerms(row), updatedAt: row.updated_at };
};

/**
 * Locks the code in the order's transaction and checks it again. Returns false if it was changed or removed since it was
 * read: the order has to be computed again.
 */
export const lockUsableCode = async (
  db: Kysely<DB>,
  restaurantId: string,
  { code, ...request }: Omit<CodeRequest, 'code'> & { readonly code: UsableCode },
): Promise<boolean> => {
  const row = await lockCode(db, restaurantId, code.terms.id);
  if (row === undefined || row.updated_at.getTime() !== code.updatedAt.getTime()) return false;
  await refuseUnusable(db, row, request);
  return true;
};

const refuseUnusable = async (
  db: Kysely<DB>,
  row: PromoCodeRow,
  { deviceHash, at }: Omit<CodeRequest, 'code'>,
): Promise<void> => {
  const day = toLocalDay(at, row.timezone);
  const isEarly = row.first_day !== null && day < row.first_day;
  const isLate = row.last_day !== null && day > row.last_day;
  if (!row.is_active || isEarly || isLate) throw fail('promotions.code-not-now');
  if (row.max_uses === null && row.max_uses_per_device === null) return;
  const uses = await findUses(db, row.restaurant_id, { codeId: row.id, deviceHash });
  if (row.max_uses_per_device !== null && uses.byDevice >= row.max_uses_per_device) throw fail('promotions.code-used');
  if (row.max_uses !== null && uses.all >= row.max_uses) throw fail('promotions.code-used-up');
};

/** Refuses an order whose covered dishes cost less than the minimum of the code, or that is in another currency. */
export const requireMinimum = (lines: readonly CodeLine[], terms: CodeTerms, currency: string): void => {
  if (terms.currency !== currency) throw fail('promotions.code-unknown');
  const { minimum } = terms;
  if (coveredAmount(lines, terms) >= minimum) return;
  throw fail('promotions.code-minimum', { limit: formatMoneyIn(minimum, currency), minimum });
};

/** Records that the order was placed with the code. The caller has locked the code. */
export const recordCodeUse = async (
  ctx: Pick<TransactionContext, 'touch'> & { readonly db: Kysely<DB> },
  restaurantId: string,
  use: { readonly codeId: string; readonly orderId: string; readonly deviceHash: string; readonly at: Date },
): Promise<void> => {
  await insertUse(ctx.db, restaurantId, use);
  ctx.touch('promoCodes', restaurantId, [use.codeId]);
};
