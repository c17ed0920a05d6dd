import { z } from 'zod';
import { networkFailureCodes, networkFailureTexts } from '@comanda/contract/kernel';

/** Reason why a delivery failed. `answered` means that the endpoint answered with a status that is no success. */
export const deliveryFailure = z.object({
  code: z.enum([...networkFailureCodes, 'answered', 'other']),
  /** HTTP status of the answer; null if there was none. */
  status: z.int().nullable(),
  /** Name of the system error for `connection_broken`, the text for `other`, otherwise empty. */
  detail: z.string(),
});
export type DeliveryFailure = z.infer<typeof deliveryFailure>;

const texts = {
  ...networkFailureTexts,
  answered: 'The endpoint answered {status}.',
  other: '{detail}',
} as const satisfies Record<DeliveryFailure['code'], string>;

/** Describes a failure in English; empty if there is none. */
export const describeDeliveryFailureInEnglish = (failure: DeliveryFailure | null): string =>
  failure === null
    ? ''
    : texts[failure.code].replace('{status}', String(failure.status)).replace('{detail}', () => failure.detail);
