import type { ShareRequest } from '@comanda/contract/splitting';
import type { VisitPlace } from '#guest/visit';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import type { Means } from '#guest/pay/state';

export const isAtTable = (means: Means): means is 'cash' | 'card' => means === 'cash' || means === 'card';

interface PayOptions {
  readonly means: Means;
  readonly tip: number;
  /** Language of the provider's page. */
  readonly language: string;
}

/** Requests for a payment. Each is idempotent: a repetition with the same payment id has no further effect. */
export const createPaymentCommands = ({ restaurantId, visitId }: VisitPlace) => ({
  hold: (paymentId: string, share: ShareRequest) =>
    sendCommand('splitting', 'claim', { restaurantId, visitId, paymentId, share }),

  /** Releases the share. Succeeds also if it was never claimed or is already free; a share that was paid meanwhile stays paid. */
  releaseShare: async (paymentId: string): Promise<'free' | 'paid'> => {
    try {
      await sendCommand('splitting', 'release', { restaurantId, visitId, paymentId });
    } catch (error) {
      const failure = failureFromError(error);
      if (failure.code === 'splitting.already-paid') return 'paid';
      if (failure.code !== 'not-found') throw failure;
    }
    return 'free';
  },

  pay: (paymentId: string, { means, tip, language }: PayOptions) => {
    const how = isAtTable(means)
      ? ({ method: 'pay_at_table', paidWith: means } as const)
      : ({ method: means, paidWith: null } as const);
    return sendCommand('splitting', 'pay', { restaurantId, visitId, paymentId, tip, language, ...how });
  },
});
