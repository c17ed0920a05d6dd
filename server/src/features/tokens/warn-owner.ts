import { isPausedAt, warningLevelOf } from '@comanda/contract/tokens';
import { findUser } from '#features/accounts';
import { platformOwn, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { sendLetter } from '#platform/mail';
import { warningLetter } from './letters.ts';
import { balanceOf } from './tokens.repository.ts';
import { findTold, keepTold, lockTold, type Told } from './warnings.repository.ts';

/** Notifies the phones of an owner's guests that menus are paused or resumed. */
export type OnPause = (ctx: TransactionContext, ownerId: string) => Promise<void>;

const readWarningState = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<Told & { balance: number }> => {
  const balance = await balanceOf(db, ownerId);
  return { balance, level: warningLevelOf(balance), isPaused: isPausedAt(balance) };
};

const isSameWarning = (one: Told, other: Told): boolean => one.level === other.level && one.isPaused === other.isPaused;

/**
 * Compares the balance with the last warning that the owner got, and writes once for each threshold that it has fallen to. A balance that
 * rises above a threshold resets it. The row lock ensures that only one node sends the letter.
 */
export const warnOwner = async (outer: Context, ownerId: string, onPause: OnPause): Promise<void> => {
  if (ownerId === platformOwn.ownerId) return;
  if (isSameWarning(await readWarningState(outer, ownerId), await findTold(outer.db, ownerId))) return;
  await transact(outer, async (ctx) => {
    const previous = await lockTold(ctx.db, ownerId);
    const now = await readWarningState(ctx, ownerId);
    if (isSameWarning(now, previous)) return;
    const owner = await findUser(ctx.db, ownerId);
    if (owner === undefined) return;
    await keepTold(ctx.db, ownerId, now);
    if (now.isPaused !== previous.isPaused) await onPause(ctx, ownerId);
    if (now.level === null || (previous.level !== null && previous.level <= now.level)) return;
    await sendLetter(ctx, warningLetter(owner.email, { ...now, level: now.level }, ctx.config));
  });
};
