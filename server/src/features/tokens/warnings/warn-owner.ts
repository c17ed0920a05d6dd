import { isPausedAtBalance, findWarningLevel } from '@comanda/contract/tokens';
import { findUser, toMailReader } from '#features/accounts';
import { publicDemoIds, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import { lowBalanceLetter, findTokenBalance } from '#features/tokens/records';
import {
  findBalanceWarning,
  saveBalanceWarning,
  lockBalanceWarning,
  type BalanceWarning,
} from './warnings.repository.ts';

/** Notifies the phones of an owner's guests that menus are paused or resumed. */
export type OnPauseChanged = (ctx: TransactionContext, ownerId: string) => Promise<void>;

const readWarningState = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<BalanceWarning & { balance: number }> => {
  const balance = await findTokenBalance(db, ownerId);
  return { balance, level: findWarningLevel(balance), isPaused: isPausedAtBalance(balance) };
};

const isSameWarning = (one: BalanceWarning, other: BalanceWarning): boolean =>
  one.level === other.level && one.isPaused === other.isPaused;

/**
 * Compares the balance with the last warning that the owner got, and writes once for each threshold that it has fallen to. A balance that
 * rises above a threshold resets it. The row lock ensures that only one node sends the letter.
 */
export const warnOwner = async (outer: Context, ownerId: string, onPause: OnPauseChanged): Promise<void> => {
  if (ownerId === publicDemoIds.ownerId) return;
  if (isSameWarning(await readWarningState(outer, ownerId), await findBalanceWarning(outer.db, ownerId))) return;
  await transact(outer, async (ctx) => {
    const previous = await lockBalanceWarning(ctx.db, ownerId);
    const now = await readWarningState(ctx, ownerId);
    if (isSameWarning(now, previous)) return;
    const owner = await findUser(ctx.db, ownerId);
    if (owner === undefined) return;
    await saveBalanceWarning(ctx.db, ownerId, now);
    if (now.isPaused !== previous.isPaused) await onPause(ctx, ownerId);
    if (now.level === null || (previous.level !== null && previous.level <= now.level)) return;
    await queueMail(ctx, lowBalanceLetter(toMailReader(owner), { ...now, level: now.level }, ctx.config));
  });
};
