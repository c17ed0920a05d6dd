import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { changeMethod, lockMethod, refuseLastMethod, type HeldMethod } from './change-methods.ts';
import { refuseDisabled } from './set-method-active.ts';

interface Tested {
  readonly type: PaymentMethodType;
  readonly isTest: boolean;
}

export const setMethodTest = async (ctx: CommandContext, { type, isTest }: Tested): Promise<Record<string, never>> => {
  await switchTest(ctx, await lockMethod(ctx, requireOwnerId(ctx.caller), type), isTest);
  return {};
};

/**
 * Needs no credentials: a method is on while it is tried. Afterwards it takes money where it has credentials that were granted, and is off
 * where it has none.
 */
export const switchTest = async (ctx: CommandContext, held: HeldMethod, isTest: boolean): Promise<void> => {
  const { method } = held;
  if (method.type === 'pay_at_table') throw fail('payments.no-test-mode');
  if (method.is_test === isTest) return;
  if (isTest) {
    refuseDisabled(held);
    refuseLastMethod(held);
  }
  await changeMethod(ctx, method, {
    what: isTest ? 'test_on' : 'test_off',
    changes: {
      is_test: isTest,
      status: isTest || (method.is_enabled && method.status === 'active') ? 'active' : 'disabled',
    },
  });
};
