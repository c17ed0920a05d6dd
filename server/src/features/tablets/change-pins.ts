import { fail } from '@comanda/contract';
import { requireOwnerId, requirePassword, requireUser, type Auth } from '#features/accounts';
import { requireStaff } from '#features/staff';
import type { CallContext, CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { sealPin } from './sealed-pin.ts';
import { clearWrongTries, deletePin, savePin } from './tablets.repository.ts';

interface PinToSet {
  readonly userId: string;
  /** Null removes the PIN. */
  readonly pin: string | null;
}

/** The owner sets a PIN for somebody who starts, or has forgotten theirs. The person can change it themselves. */
export const setPin = async (
  ctx: CallContext,
  { userId, pin }: PinToSet,
): Promise<(ctx: CommandContext) => Promise<Record<string, never>>> => {
  const sealed = pin === null ? null : await sealPin(ctx, userId, pin);
  return async (transaction) => {
    const { ownerId, display_name: subject } = await requireStaff(transaction, userId);
    if (pin === null || sealed === null) {
      if (!(await deletePin(transaction.db, ownerId, userId))) return {};
      await recordSecurityEvent(transaction, { kind: 'pin-removed', subject });
    } else {
      await savePin(transaction.db, ownerId, { userId, sealed, length: pin.length, setAt: transaction.clock.now() });
      await recordSecurityEvent(transaction, { kind: 'pin-set', subject });
    }
    transaction.touch('staffPins', ownerId, [userId]);
    return {};
  };
};

/** The password keeps others from setting a PIN on a screen that somebody left open. */
export const changeOwnPin =
  (auth: Auth) =>
  async (
    ctx: CallContext,
    { pin, password }: { readonly pin: string; readonly password: string },
  ): Promise<(ctx: CommandContext) => Promise<Record<string, never>>> => {
    const { userId, role } = requireUser(ctx.caller);
    if (role !== 'staff') throw fail('tablets.only-staff');
    await requirePassword(auth, ctx.caller, password);
    const sealed = await sealPin(ctx, userId, pin);
    return async (transaction) => {
      const ownerId = requireOwnerId(transaction.caller);
      await savePin(transaction.db, ownerId, { userId, sealed, length: pin.length, setAt: transaction.clock.now() });
      await recordSecurityEvent(transaction, { kind: 'pin-set' });
      transaction.touch('staffPins', ownerId, [userId]);
      return {};
    };
  };

export const unlockPin = async (
  ctx: CommandContext,
  { userId }: { readonly userId: string },
): Promise<Record<string, never>> => {
  const { ownerId, display_name: subject } = await requireStaff(ctx, userId);
  const cleared = await clearWrongTries(ctx.db, ownerId, userId);
  if (cleared === undefined) throw fail('not-found');
  if (cleared.wasLocked) await recordSecurityEvent(ctx, { kind: 'pin-unlocked', subject });
  ctx.touch('staffPins', ownerId, [userId]);
  return {};
};
