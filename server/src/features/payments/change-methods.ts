import { fail } from '@comanda/contract';
import {
  paymentMethodStatuses,
  paymentMethodType,
  type MethodChange,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import { z } from 'zod';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { findUser, requireUser } from '#features/accounts';
import { findRestaurantIds } from '#features/restaurants';
import {
  insertMethodHistory,
  lockMethods,
  saveMethod,
  type MethodChanges,
  type MethodRow,
} from './payment-methods.repository.ts';

/** One of an owner's methods, held with its siblings: whether one may go off depends on the others. */
export interface HeldMethod {
  readonly method: Method;
  readonly siblings: readonly Method[];
}

export type Method = Omit<MethodRow, 'type' | 'status'> & {
  readonly type: PaymentMethodType;
  readonly status: (typeof paymentMethodStatuses)[number];
};

const status = z.enum(paymentMethodStatuses);

export const lockMethod = async (
  ctx: TransactionContext,
  ownerId: string,
  type: PaymentMethodType,
): Promise<HeldMethod> => {
  const rows = (await lockMethods(ctx.db, ownerId)).map((row) => ({
    ...row,
    type: paymentMethodType.parse(row.type),
    status: status.parse(row.status),
  }));
  const method = rows.find((row) => row.type === type);
  if (method === undefined) throw fail('not-found');
  return { method, siblings: rows.filter((row) => row !== method) };
};

/** What an administrator decides about has to be what they saw. */
export const lockMethodAtRevision = async (
  ctx: TransactionContext,
  {
    ownerId,
    type,
    revision,
  }: { readonly ownerId: string; readonly type: PaymentMethodType; readonly revision: number },
): Promise<HeldMethod> => {
  const held = await lockMethod(ctx, ownerId, type);
  if (held.method.revision !== revision) throw fail('payments.method-changed');
  return held;
};

const takesMoney = (method: Method): boolean => method.status === 'active' && !method.is_test;

/** Guests must not be left without any way to pay. */
export const refuseLastMethod = ({ method, siblings }: HeldMethod): void => {
  if (takesMoney(method) && !siblings.some(takesMoney)) throw fail('payments.last-method');
};

interface Change {
  readonly what: MethodChange;
  readonly note?: string;
  readonly changes: MethodChanges;
}

/** Writes a change, says who made it, and tells the owner, the administrators and the phones at the owner's tables. */
export const changeMethod = async (
  ctx: CommandContext,
  { owner_id: ownerId, id }: Method,
  { what, note = '', changes }: Change,
): Promise<void> => {
  const changedAt = ctx.clock.now();
  await saveMethod(ctx.db, ownerId, { id, changes, at: changedAt });
  const changedBy = (await findUser(ctx.db, requireUser(ctx.caller).userId))?.display_name ?? '';
  await insertMethodHistory(ctx.db, ownerId, { id: newId(), methodId: id, what, note, changedBy, changedAt });
  await touchMethods(ctx, ownerId);
};

export const touchMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  ctx.touch('paymentMethods', ownerId);
  for (const restaurantId of await findRestaurantIds(ctx.db, ownerId)) ctx.touch('guestPaymentMethods', restaurantId);
};
