import { fail } from '@comanda/contract';
import type { Caller, TransactionContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import {
  demoteToOwner,
  endSessions,
  lockAdministrators,
  touchUser,
  voidMailedLinks,
  deleteUser,
} from './records/index.ts';

/** Deletes a user with everything that belongs to them, and notifies all watchers. */
export const removeAccount = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await voidMailedLinks(ctx.db, userId);
  const removed = await deleteUser(ctx.db, userId);
  touchUser(ctx, { id: userId, ownerId: removed?.owner_id ?? null });
  for (const collection of ['sessions', 'restaurants', 'setups'] as const) ctx.touch(collection, userId);
};

/** The caller is null for the operator's command line. */
type AdministratorContext = TransactionContext & { readonly caller: Caller | null };

const nameOf = ({ display_name: name, email }: { readonly display_name: string; readonly email: string }): string =>
  `${name} (${email})`;

/**
 * Locks all administrators, so that two of them cannot remove each other at the same moment, and makes sure that somebody who can log in
 * is left.
 */
const requireOtherAdministrator = async (ctx: TransactionContext, userId: string) => {
  const administrators = await lockAdministrators(ctx.db);
  const administrator = administrators.find(({ id }) => id === userId);
  if (administrator === undefined) throw fail('not-found');
  const isOtherLeft = administrators.some(({ id, invited_at: invitedAt }) => id !== userId && invitedAt === null);
  if (!isOtherLeft) throw fail('administration.last-administrator');
  return administrator;
};

/** Makes an administrator an owner without restaurants. Their windows end, and they can log in again as an owner. */
export const demoteAdministrator = async (ctx: AdministratorContext, userId: string): Promise<void> => {
  const { invited_at: invitedAt, ...administrator } = await requireOtherAdministrator(ctx, userId);
  // Somebody who has not joined yet has nothing that they could keep.
  if (invitedAt !== null) throw fail('not-found');
  await demoteToOwner(ctx.db, userId, ctx.clock.now());
  await voidMailedLinks(ctx.db, userId);
  await endSessions(ctx, userId);
  await recordSecurityEvent(ctx, { kind: 'administrator-demoted', ownerId: userId, subject: nameOf(administrator) });
  touchUser(ctx, { id: userId, ownerId: userId });
};

/** Deletes an administrator's account. Their windows end immediately; the audit trail keeps their name. */
export const removeAdministrator = async (ctx: AdministratorContext, userId: string): Promise<void> => {
  const administrator = await requireOtherAdministrator(ctx, userId);
  await removeAccount(ctx, userId);
  await recordSecurityEvent(ctx, { kind: 'administrator-removed', ownerId: null, subject: nameOf(administrator) });
};
