import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { changeMethod, lockMethod, refuseLastMethod, type HeldMethod } from './change-methods.ts';

interface Switched {
  readonly type: PaymentMethodType;
  readonly isActive: boolean;
}

/** Off, a method keeps its credentials. On again it takes money, or goes on testing, as before. */
export const setMethodActive = async (
  ctx: CommandContext,
  { type, isActive }: Switched,
): Promise<Record<string, never>> => {
  const held = await lockMethod(ctx, requireOwnerId(ctx.caller), type);
  const { method } = held;
  if ((method.status === 'active') === isActive) return {};
  if (isActive) {
    refuseDisabled(held);
    if (!method.is_enabled && !method.is_test) throw fail('payments.method-not-granted');
  } else {
    refuseLastMethod(held);
  }
  await changeMethod(ctx, method, {
    what: isActive ? 'switched_on' : 'switched_off',
    changes: { status: isActive ? 'active' : 'disabled' },
  });
  return {};
};

/** What an administrator has switched off, only they switch on again. */
export const refuseDisabled = ({ method: { disabled_reason: reason } }: HeldMethod): void => {
  if (reason !== '') throw fail('payments.method-disabled', { reason });
};
