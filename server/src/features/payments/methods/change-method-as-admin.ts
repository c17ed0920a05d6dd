import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import {
  savePaymentMethodChange,
  lockPaymentMethod,
  lockPaymentMethodAtRevision,
  type LockedMethod,
} from './change-methods.ts';
import { setTestMode } from './set-method-test.ts';

interface MethodRevision {
  readonly ownerId: string;
  readonly type: PaymentMethodType;
  readonly revision: number;
}

interface Changes {
  readonly processingFee?: number | undefined;
  readonly isTest?: boolean | undefined;
}

/** Applies an administrator's changes to the payment method of an owner. */
export const changeMethodAsAdmin = async (
  ctx: CommandContext,
  { changes: { processingFee, isTest }, ...revision }: MethodRevision & { readonly changes: Changes },
): Promise<Record<string, never>> => {
  const locked = await lockPaymentMethodAtRevision(ctx, revision);
  const { method } = locked;
  if (processingFee !== undefined && processingFee !== method.processing_fee_percent) {
    await savePaymentMethodChange(ctx, method, {
      what: 'fee',
      note: `From ${method.processing_fee_percent} % to ${processingFee} %`,
      changes: { processing_fee_percent: processingFee },
    });
  }
  if (isTest !== undefined) await setTestMode(ctx, locked, isTest);
  return {};
};

/** Disables a method. The owner sees the reason and cannot enable it again. If it was the last active method, pay-at-table is enabled. */
export const disableMethod = async (
  ctx: CommandContext,
  { reason, ...revision }: MethodRevision & { readonly reason: string },
): Promise<Record<string, never>> => {
  const locked = await lockPaymentMethodAtRevision(ctx, revision);
  await enableFallbackMethod(ctx, locked);
  await savePaymentMethodChange(ctx, locked.method, {
    what: 'disabled',
    note: reason,
    changes: { status: 'disabled', is_test: false, disabled_reason: reason },
  });
  return {};
};

const enableFallbackMethod = async (ctx: CommandContext, { method, siblings }: LockedMethod): Promise<void> => {
  if (siblings.some((sibling) => sibling.status === 'active' && !sibling.is_test)) return;
  if (method.type === 'pay_at_table') throw fail('payments.last-method');
  const { method: atTable } = await lockPaymentMethod(ctx, method.owner_id, 'pay_at_table');
  const note = 'No other way to pay is left';
  await savePaymentMethodChange(ctx, atTable, {
    what: 'switched_on',
    note,
    changes: { status: 'active', disabled_reason: '' },
  });
};
