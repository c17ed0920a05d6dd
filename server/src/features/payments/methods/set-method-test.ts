import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { savePaymentMethodChange, lockPaymentMethod, refuseLastMethod, type LockedMethod } from './change-methods.ts';
import { refuseMethodDisabledByAdmin } from './set-method-active.ts';

interface SetMethodTestInput {
  readonly type: PaymentMethodType;
  readonly isTest: boolean;
}

export const setMethodTest = async (
  ctx: CommandContext,
  { type, isTest }: SetMethodTestInput,
): Promise<Record<string, never>> => {
  await setTestMode(ctx, await lockPaymentMethod(ctx, requireOwnerId(ctx.caller), type), isTest);
  return {};
};

/**
 * Switches test mode on or off. Test mode needs no credentials and activates the method. After it, a method with granted credentials accepts
 * real payments, and one without is disabled.
 */
export const setTestMode = async (ctx: CommandContext, locked: LockedMethod, isTest: boolean): Promise<void> => {
  const { method } = locked;
  if (method.type === 'pay_at_table') throw fail('payments.no-test-mode');
  if (method.is_test === isTest) return;
  if (isTest) {
    refuseMethodDisabledByAdmin(locked);
    refuseLastMethod(locked);
  }
  await savePaymentMethodChange(ctx, method, {
    what: isTest ? 'test_on' : 'test_off',
    changes: {
      is_test: isTest,
      status: isTest || (method.is_enabled && method.status === 'active') ? 'active' : 'disabled',
    },
  });
};
