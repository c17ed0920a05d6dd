import { fail } from '@comanda/contract';
import type { DiscountLimits, Permissions, RefundLimits, Role } from '@comanda/contract/access';
import { email as emailAddress } from '@comanda/contract/accounts';
import { newId } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { violatesConstraint } from '#platform/db';
import {
  findPasswordHash,
  insertCredential,
  insertUser,
  savePasswordHash,
  touchUser,
} from '#features/accounts/records';
import { isCommonPassword } from './common-passwords.ts';

export interface NewAccount {
  readonly email: string;
  readonly displayName: string;
  /** Missing for an invited user, who chooses a password when joining. */
  readonly passwordHash?: string;
  readonly role: Role;
  /** True if the mailbox needs no proof, because the operator created the account. */
  readonly isMailboxProven?: boolean;
  /** The owner that staff work for. Owners are their own owner; administrators have none. */
  readonly ownerId?: string;
  readonly permissions?: Permissions;
  readonly refundLimits?: RefundLimits;
  readonly discountLimits?: DiscountLimits;
  /** Restaurants that staff work in; missing or null means all of their owner's. */
  readonly restaurantIds?: readonly string[] | null;
}

/** Runs before any transaction begins, because hashing is slow on purpose. */
export const hashNewPassword = async (
  ctx: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> => {
  refuseUnfitEmail(email);
  requireStrongPassword(email, password);
  return ctx.passwords.hash(password);
};

/** Refuses addresses that pass the form's rules but that no mail server would accept. */
const refuseUnfitEmail = (email: string): void => {
  if (!emailAddress.safeParse(email).success) throw fail('accounts.email-invalid');
};

/** Refuses passwords that pass the form's rules but are easy to guess. */
export const requireStrongPassword = (email: string, password: string): void => {
  const name = email.split('@')[0] ?? '';
  const isOwnName = name.length >= 4 && password.toLowerCase().includes(name);
  if (isOwnName || isCommonPassword(password)) throw fail('accounts.password-too-weak');
};

export const createAccount = async (ctx: TransactionContext, account: NewAccount): Promise<string> => {
  refuseUnfitEmail(account.email);
  const id = newId();
  try {
    await insertUser(ctx.db, {
      id,
      email: account.email,
      displayName: account.displayName,
      role: account.role,
      ownerId: account.role === 'owner' ? id : (account.ownerId ?? null),
      permissions: account.permissions ?? null,
      refundLimits: account.refundLimits ?? null,
      discountLimits: account.discountLimits ?? null,
      restaurantIds: account.restaurantIds ?? null,
      invitedAt: account.passwordHash === undefined ? ctx.clock.now() : null,
      // Invited users prove their mailbox by opening the invitation.
      isMailboxProven:
        account.isMailboxProven ?? (account.passwordHash !== undefined && !ctx.config.requiresMailboxProof),
    });
    if (account.passwordHash !== undefined) await insertCredential(ctx.db, id, account.passwordHash);
  } catch (error) {
    if (violatesConstraint(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
    throw error;
  }
  touchUser(ctx, { id, ownerId: account.ownerId ?? null });
  return id;
};

interface AccountPassword {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** Makes sure that this password opens the account, even if it was changed. */
export const ensurePassword = async (ctx: Context, { userId, email, password }: AccountPassword): Promise<void> => {
  const hash = await findPasswordHash(ctx.db, userId);
  if (hash !== null && (await ctx.passwords.verify({ hash, password }))) return;
  await savePasswordHash(ctx.db, userId, await hashNewPassword(ctx, { email, password }));
};
