import { fail } from '@comanda/contract';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { savePaymentMethodChange, lockPaymentMethod } from './change-methods.ts';
import { listOwnerCurrencies } from './payment-methods.repository.ts';

interface SetMethodCurrenciesInput {
  readonly type: PaymentMethodType;
  readonly supportedCurrencies: readonly string[];
}

/** Accepts currencies of the owner's prices and those the method already supports, because the owner may have no prices in the default one. */
export const setMethodCurrencies = async (
  ctx: CommandContext,
  { type, supportedCurrencies }: SetMethodCurrenciesInput,
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  const { method } = await lockPaymentMethod(ctx, ownerId, type);
  const known = new Set([
    ...method.supported_currencies,
    ...(await listOwnerCurrencies(ctx.db, ownerId, { withSample: true })),
  ]);
  const unknown = supportedCurrencies.filter((currency) => !known.has(currency));
  if (unknown.length > 0) throw fail('payments.currency-not-used', { currencies: unknown.join(', ') });
  const note = supportedCurrencies.join(', ');
  if (method.supported_currencies.toSorted().join(', ') === note) return {};
  await savePaymentMethodChange(ctx, method, {
    what: 'currencies',
    note,
    changes: { supported_currencies: [...supportedCurrencies] },
  });
  return {};
};
