import type { WantedShare } from '@comanda/contract/splitting';
import type { Place } from '#guest/visit';
import { fromThrown } from '#kit/failure';
import { send } from '#kit/wire';
import type { Means } from './paying.ts';

export const isAtTable = (means: Means): means is 'cash' | 'card' => means === 'cash' || means === 'card';

interface Paid {
  readonly means: Means;
  readonly tip: number;
  /** In which the provider's page greets the payer. */
  readonly language: string;
}

/** What a payer asks of the server. Each of it may be asked again under the same name, and is the same. */
export const payingCommands = ({ restaurantId, visitId }: Place) => ({
  hold: (paymentId: string, share: WantedShare) =>
    send('splitting', 'claim', { restaurantId, visitId, paymentId, share }),

  /** Where it was never taken, or is free already, all is well; where it was paid meanwhile, it stays. */
  giveBack: async (paymentId: string): Promise<'free' | 'paid'> => {
    try {
      await send('splitting', 'release', { restaurantId, visitId, paymentId });
    } catch (error) {
      const failure = fromThrown(error);
      if (failure.code === 'splitting.already-paid') return 'paid';
      if (failure.code !== 'not-found') throw failure;
    }
    return 'free';
  },

  pay: (paymentId: string, { means, tip, language }: Paid) => {
    const how = isAtTable(means)
      ? ({ method: 'pay_at_table', paidWith: means } as const)
      : ({ method: means, paidWith: null } as const);
    return send('splitting', 'pay', { restaurantId, visitId, paymentId, tip, language, ...how });
  },
});
