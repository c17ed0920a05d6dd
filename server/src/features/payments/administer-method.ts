import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { changeMethod, lockMethod, lockMethodAtRevision, type HeldMethod } from './change-methods.ts';
import { switchTest } from './set-method-test.ts';

interface Seen {
  readonly ownerId: string;
  readonly type: PaymentMethodType;
  readonly revision: number;
}

interface Changes {
  readonly processingFee?: number | undefined;
  readonly isTest?: boolean | undefined;
}

/** What an administrator changes about somebody's method. */
export const administerMethod = async (
  ctx: CommandContext,
  { changes: { processingFee, isTest }, ...seen }: Seen & { readonly changes: Changes },
): Promise<Record<string, never>> => {
  const held = await lockMethodAtRevision(ctx, seen);
  const { method } = held;
  if (processingFee !== undefined && processingFee !== method.processing_fee_percent) {
    await changeMethod(ctx, method, {
      what: 'fee',
      note: `From ${method.processing_fee_percent} % to ${processingFee} %`,
      changes: { processing_fee_percent: processingFee },
    });
  }
  if (isTest !== undefined) await switchTest(ctx, held, isTest);
  return {};
};

/** The owner reads why, and cannot switch it on again. Where nothing else takes money any more, it is taken at the table. */
export const disableMethod = async (
  ctx: CommandContext,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Record<string, never>> => {
  const held = await lockMethodAtRevision(ctx, seen);
  await leaveOneWay(ctx, held);
  await changeMethod(ctx, held.method, {
    what: 'disabled',
    note: reason,
    changes: { status: 'disabled', is_test: false, disabled_reason: reason },
  });
  return {};
};

const leaveOneWay = async (ctx: CommandContext, { method, siblings }: HeldMethod): Promise<void> => {
  if (siblings.some((sibling) => sibling.status === 'active' && !sibling.is_test)) return;
  if (method.type === 'pay_at_table') throw fail('payments.last-method');
  const { method: atTable } = await lockMethod(ctx, method.owner_id, 'pay_at_table');
  const note = 'No other way to pay is left';
  await changeMethod(ctx, atTable, { what: 'switched_on', note, changes: { status: 'active', disabled_reason: '' } });
};
