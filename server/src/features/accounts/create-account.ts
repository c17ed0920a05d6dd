import { fail } from '@comanda/contract';
import type { Permissions, Role } from '@comanda/contract/access';
import { z } from 'zod';
import { newId } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { violates } from '#platform/db';
import { insertUser } from './accounts.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { touchUser } from './touch-user.ts';

export interface AccountToCreate {
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** The owner staff work for. Owners are their own; administrators have none. */
  readonly ownerId?: string;
  readonly permissions?: Permissions;
}

/** Checked before any transaction begins: hashing takes long, and is meant to. */
export const hashNewPassword = async (
  ctx: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> => {
  if (!z.email().safeParse(email).success) throw fail('accounts.email-invalid');
  refuseWeakPassword(email, password);
  return ctx.passwords.hash(password);
};

/** Passes the rules of the form, and would still be the first guess. */
export const refuseWeakPassword = (email: string, password: string): void => {
  const name = email.split('@')[0] ?? '';
  const isOwnName = name.length >= 4 && password.toLowerCase().includes(name);
  if (isOwnName || isCommonPassword(password)) throw fail('accounts.password-too-weak');
};

export const createAccount = async (ctx: TransactionContext, account: AccountToCreate): Promise<string> => {
  const id = newId();
  try {
    await insertUser(ctx.db, {
      id,
      credentialId: newId(),
      email: account.email,
      displayName: account.displayName,
      passwordHash: account.passwordHash,
      role: account.role,
      ownerId: account.role === 'owner' ? id : (account.ownerId ?? null),
      permissions: account.permissions ?? null,
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
    throw error;
  }
  touchUser(ctx, { id, ownerId: account.ownerId ?? null });
  return id;
};
