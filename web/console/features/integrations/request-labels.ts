import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import type { Tone } from '#console/views';
import { integrationsWords } from './words/index.ts';

type RequestStatus = Pick<IntegrationRequestDocument, 'status'> | null;

/** Color of each request status on the administrators' pages. */
export const requestTones = {
  not_requested: 'neutral',
  pending: 'accent',
  quoted: 'warning',
  accepted: 'accent',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<IntegrationRequestDocument['status'], Tone>;

/** Tag that an owner sees for an open or rejected request; null for other statuses. */
export const toRequestTag = (request: RequestStatus): { label: string; tone: Tone } | null => {
  const words = integrationsWords.current();
  switch (request?.status) {
    case 'pending':
    case 'quoted':
    case 'accepted':
      return { label: words.requested, tone: 'accent' };
    case 'rejected':
      return { label: words.rejected, tone: 'danger' };
    case 'approved':
    case 'not_requested':
    case undefined:
      return null;
  }
};

/** Label of the button that opens the request form. */
export const requestButtonLabel = (
  request: RequestStatus,
  { credentials }: Pick<PaymentMethodDocument, 'credentials'>,
): string => {
  const words = integrationsWords.current();
  if (request?.status === 'pending') return words.changeRequest;
  if (credentials.isEnabled) return words.replaceCredentials;
  return request?.status === 'rejected' ? words.requestAgain : words.request;
};
