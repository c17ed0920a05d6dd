import { fail } from '@comanda/contract';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { maxWrongPins } from '@comanda/contract/tablets';
import { createPinCookie, selectPinHolders } from '#features/accounts';
import { newId } from '#platform/clock';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import { requireTablet } from './read-lock-screen.ts';
import { isRightPin } from './sealed-pin.ts';
import {
  findSessionUserId,
  forgiveTries,
  lockTabletRow,
  reserveTry,
  saveLockOut,
  savePinSession,
} from './tablets.repository.ts';

/** Screens report use about every 30 seconds, so a session lasts a little longer than the screen stays unlocked. */
export const sessionGraceSeconds = 60;

const pinSessionEnd = (now: Date, lockAfterMinutes: number): Date =>
  new Date(now.getTime() + lockAfterMinutes * minuteMs + sessionGraceSeconds * secondMs);

/** Unlocks the tablet for one person. Whoever used it before loses their session in the same moment. */
export const unlockTablet = async (
  ctx: CallContext,
  { userId, pin }: { readonly userId: string; readonly pin: string },
): Promise<Record<string, never>> => {
  const { restaurant_id: restaurantId, id: tabletId } = await requireTablet(ctx);
  const holder = await selectPinHolders(ctx.db, { restaurantId, tabletId })
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (holder === undefined) throw fail('tablets.no-pin');
  const attempt = await reserveTry(ctx.db, userId);
  if (attempt === undefined) throw fail('tablets.pin-locked');
  const { wrong_tries: tries, pin_sealed: sealed, owner_id: ownerId } = attempt;
  if (!(await isRightPin(ctx, { userId, sealed, pin }))) {
    if (tries < maxWrongPins) throw fail('tablets.wrong-pin', { triesLeft: maxWrongPins - tries });
    await lockOut(ctx, { userId, ownerId, restaurantId });
    throw fail('tablets.pin-locked');
  }
  const cookie = createPinCookie(restaurantId);
  await transact(ctx, async (transaction) => {
    // Two people who switch at the same time wait for each other here. The later one has the tablet.
    const tablet = await lockTabletRow(transaction.db, restaurantId, tabletId);
    if (tablet === undefined) throw fail('tablets.not-registered');
    if (!(await forgiveTries(transaction.db, userId, sealed))) throw fail('tablets.pin-locked');
    const former = await findSessionUserId(transaction.db, restaurantId, tabletId);
    const now = ctx.clock.now();
    const expiresAt = pinSessionEnd(now, tablet.lock_after_minutes);
    const { secretHash } = cookie;
    await savePinSession(transaction.db, restaurantId, {
      tabletId,
      id: newId(),
      userId,
      secretHash,
      createdAt: now,
      expiresAt,
    });
    transaction.touch('tablets', restaurantId, [tabletId]);
    if (former !== null) transaction.touch('sessions', former);
  });
  cookie.send(ctx.caller);
  return {};
};

interface LockedPin {
  readonly userId: string;
  readonly ownerId: string;
  readonly restaurantId: string;
}

const lockOut = (ctx: CallContext, { userId, ownerId, restaurantId }: LockedPin): Promise<void> =>
  transact(ctx, async (transaction) => {
    if (!(await saveLockOut(transaction.db, userId, ctx.clock.now()))) return;
    const recording = { ...transaction, caller: ctx.caller };
    await recordSecurityEvent(recording, { kind: 'pin-locked', accountId: userId, ownerId, restaurantId });
    transaction.touch('staffPins', ownerId, [userId]);
  });
