import { fail } from '@comanda/contract';
import {
  paymentMethodStatuses,
  paymentMethodType,
  type CredentialFailure,
  type MethodChange,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import { z } from 'zod';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { findUser, requireUser } from '#features/accounts';
import { findRestaurantIds } from '#features/restaurants';
import {
  insertMethodHistory,
  lockMethods,
  saveMethod,
  type MethodChanges,
  type MethodRow,
} from './payment-methods.repository.ts';

/** One of an owner's methods, locked together with the others: they decide whether it may be switched off. */
export interface LockedMethod {
  readonly method: OwnerPaymentMethod;
  readonly siblings: readonly OwnerPaymentMethod[];
}

export type OwnerPaymentMethod = Omit<MethodRow, 'type' | 'status'> & {
  readonly type: PaymentMethodType;
  readonly status: (typeof paymentMethodStatuses)[number];
};

const status = z.enum(paymentMethodStatuses);

export const lockPaymentMethod = async (
  ctx: TransactionContext,
  ownerId: string,
  type: PaymentMethodType,
): Promise<LockedMethod> => {
  const rows = (await lockMethods(ctx.db, ownerId)).map((row) => ({
    ...row,
    type: paymentMethodType.parse(row.type),
    status: status.parse(row.status),
  }));
  const method = rows.find((row) => row.type === type);
  if (method === undefined) throw fail('not-found');
  return { method, siblings: rows.filter((row) => row !== method) };
};

/** Locks a method and fails if it changed since the administrator read it. */
export const lockPaymentMethodAtRevision = async (
  ctx: TransactionContext,
  {
    ownerId,
    type,
    revision,
  }: { readonly ownerId: string; readonly type: PaymentMethodType; readonly revision: number },
): Promise<LockedMethod> => {
  const locked = await lockPaymentMethod(ctx, ownerId, type);
  if (locked.method.revision !== revision) throw fail('payments.method-changed');
  return locked;
};

const acceptsRealPayments = (method: OwnerPaymentMethod): boolean => method.status === 'active' && !method.is_test;

/** Refuses to switch off the last active method: guests must always have a way to pay. */
export const refuseLastMethod = ({ method, siblings }: LockedMethod): void => {
  if (acceptsRealPayments(method) && !siblings.some(acceptsRealPayments)) throw fail('payments.last-method');
};

interface Change {
  readonly what: MethodChange;
  readonly note?: string;
  /** Reason why the credentials were refused. */
  readonly failure?: CredentialFailure;
  readonly changes: MethodChanges;
}

/** Saves a change with its author in the history, and notifies the owner, the administrators and the phones at the owner's tables. */
export const savePaymentMethodChange = async (
  ctx: CommandContext,
  { owner_id: ownerId, id, type }: OwnerPaymentMethod,
  { what, note = '', failure, changes }: Change,
): Promise<void> => {
  const changedAt = ctx.clock.now();
  await saveMethod(ctx.db, ownerId, { id, changes, at: changedAt });
  const { userId: changedById } = requireUser(ctx.caller);
  const changedBy = (await findUser(ctx.db, changedById))?.display_name ?? '';
  await insertMethodHistory(ctx.db, ownerId, {
    id: newId(),
    methodId: id,
    what,
    note,
    failure: failure ?? null,
    changedBy,
    changedById,
    changedAt,
  });
  await recordSecurityEvent(ctx, {
    kind: 'payment-method-changed',
    ownerId,
    subject: type,
    changes: [{ field: what, before: '', after: failure?.code ?? note }],
  });
  await touchPaymentMethods(ctx, ownerId);
};

export const touchPaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  ctx.touch('paymentMethods', ownerId);
  for (const restaurantId of await findRestaurantIds(ctx.db, ownerId)) ctx.touch('guestPaymentMethods', restaurantId);
};
