import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import type { Tone } from '#console/views';

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
  switch (request?.status) {
    case 'pending':
    case 'quoted':
    case 'accepted':
      return { label: 'Requested', tone: 'accent' };
    case 'rejected':
      return { label: 'Rejected', tone: 'danger' };
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
  if (request?.status === 'pending') return 'Change request';
  if (credentials.isEnabled) return 'Replace credentials';
  return request?.status === 'rejected' ? 'Request again' : 'Request';
};
