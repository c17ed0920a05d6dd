import { isPausedAt, warningLevelOf } from '@comanda/contract/tokens';
import { findUser } from '#features/accounts';
import { platformOwn, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { sendLetter } from '#platform/mail';
import { warningLetter } from './letters.ts';
import { balanceOf } from './tokens.repository.ts';
import { findTold, keepTold, lockTold, type Told } from './warnings.repository.ts';

/** Tells the phones of an owner's guests that menus are paused, or no longer. */
export type OnPause = (ctx: TransactionContext, ownerId: string) => Promise<void>;

const standing = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<Told & { balance: number }> => {
  const balance = await balanceOf(db, ownerId);
  return { balance, level: warningLevelOf(balance), isPaused: isPausedAt(balance) };
};

const isSame = (one: Told, other: Told): boolean => one.level === other.level && one.isPaused === other.isPaused;

/**
 * Holds the balance against what the owner was told, and writes to them once for each mark it has fallen to. Once it is above a mark
 * again, that mark is a new one. However many nodes look at the same moment, one letter goes out.
 */
export const warnOwner = async (outer: Context, ownerId: string, onPause: OnPause): Promise<void> => {
  if (ownerId === platformOwn.ownerId) return;
  if (isSame(await standing(outer, ownerId), await findTold(outer.db, ownerId))) return;
  await transact(outer, async (ctx) => {
    const told = await lockTold(ctx.db, ownerId);
    const now = await standing(ctx, ownerId);
    if (isSame(now, told)) return;
    const owner = await findUser(ctx.db, ownerId);
    if (owner === undefined) return;
    await keepTold(ctx.db, ownerId, now);
    if (now.isPaused !== told.isPaused) await onPause(ctx, ownerId);
    if (now.level === null || (told.level !== null && told.level <= now.level)) return;
    await sendLetter(ctx, warningLetter(owner.email, { ...now, level: now.level }, ctx.config));
  });
};
