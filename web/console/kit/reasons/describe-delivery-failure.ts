import type { DeliveryFailure } from '@comanda/contract/developers';
import { reasonsWords } from './words/index.ts';

/** Says why a delivery to a webhook failed; empty if it did not. */
export const describeDeliveryFailure = (failure: DeliveryFailure | null): string => {
  if (failure === null) return '';
  const { network, answered } = reasonsWords.current();
  switch (failure.code) {
    case 'other':
      return failure.detail;
    case 'answered':
      return answered({ status: String(failure.status) });
    case 'connection_broken':
      return network.connection_broken({ detail: failure.detail });
    default:
      return network[failure.code];
  }
};
