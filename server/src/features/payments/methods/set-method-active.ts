import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { savePaymentMethodChange, lockPaymentMethod, refuseLastMethod, type LockedMethod } from './change-methods.ts';

interface SetMethodActiveInput {
  readonly type: PaymentMethodType;
  readonly isActive: boolean;
}

/** A method that is switched off keeps its credentials and its mode (real or test) for when it is switched on again. */
export const setMethodActive = async (
  ctx: CommandContext,
  { type, isActive }: SetMethodActiveInput,
): Promise<Record<string, never>> => {
  const locked = await lockPaymentMethod(ctx, requireOwnerId(ctx.caller), type);
  const { method } = locked;
  if ((method.status === 'active') === isActive) return {};
  if (isActive) {
    refuseMethodDisabledByAdmin(locked);
    if (!method.is_enabled && !method.is_test) throw fail('payments.method-not-granted');
  } else {
    refuseLastMethod(locked);
  }
  await savePaymentMethodChange(ctx, method, {
    what: isActive ? 'switched_on' : 'switched_off',
    changes: { status: isActive ? 'active' : 'disabled' },
  });
  return {};
};

/** Only an administrator can enable a method that an administrator has disabled. */
export const refuseMethodDisabledByAdmin = ({ method: { disabled_reason: reason } }: LockedMethod): void => {
  if (reason !== '') throw fail('payments.method-disabled', { reason });
};
