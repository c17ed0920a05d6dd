import { secondMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import { callBtcpay, btcpayId, httpUrl, storePath, type BtcpayContext } from './btcpay-client.ts';
import { coinsToMinor, type ProviderCredentials } from '#features/providers/protocol';

/** Timestamp in seconds, up to the maximum of a JavaScript date. */
const timestamp = z.number().min(0).max(8_640_000_000_000);

export const btcpayInvoice = z.object({
  id: btcpayId,
  checkoutLink: httpUrl,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string(),
  amount: z.string(),
  currency: z.string(),
});
export type BtcpayInvoice = z.infer<typeof btcpayInvoice>;

const paidMethods = z.array(
  z.object({
    rate: z.string(),
    payments: z.array(z.object({ value: z.string(), status: z.string(), receivedDate: timestamp })),
  }),
);

export const findInvoice = (ctx: BtcpayContext, credentials: ProviderCredentials, id: string): Promise<BtcpayInvoice> =>
  callBtcpay(ctx, credentials, {
    path: storePath(credentials, `/invoices/${encodeURIComponent(id)}`),
    answer: btcpayInvoice,
  });

export interface ReceivedCoins {
  /** Settled amount, in minor units of the invoice's currency. */
  readonly amount: number;
  readonly at: Date | null;
  /** True if more coins are on their way. */
  readonly isAwaited: boolean;
}

/** Sums the received coins at the rate of the invoice, including payments that are too low or too late. */
export const sumReceivedCoins = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  { id, currency }: BtcpayInvoice,
): Promise<ReceivedCoins> => {
  const methods = await callBtcpay(ctx, credentials, {
    path: storePath(credentials, `/invoices/${encodeURIComponent(id)}/payment-methods`),
    answer: paidMethods,
  });
  const coins = methods.flatMap(({ rate, payments }) => payments.map((payment) => ({ ...payment, rate })));
  const settled = coins.filter(({ status }) => status === 'Settled');
  const at = Math.max(...settled.map(({ receivedDate }) => receivedDate));
  return {
    amount: settled.reduce((sum, { value, rate }) => sum + coinsToMinor({ value, rate, currency }), 0),
    at: Number.isFinite(at) ? new Date(at * secondMs) : null,
    isAwaited: coins.some(({ status }) => status === 'Processing'),
  };
};
