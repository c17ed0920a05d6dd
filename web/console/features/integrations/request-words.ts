import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import type { Tone } from '#console/views';

type Request = Pick<IntegrationRequestDocument, 'status'> | null;

/** How a request's status looks to those who decide. */
export const requestTones = {
  not_requested: 'neutral',
  pending: 'accent',
  quoted: 'warning',
  accepted: 'accent',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<IntegrationRequestDocument['status'], Tone>;

/** What the owner is told of their request, where there is something to tell. */
export const requestTagOf = (request: Request): { label: string; tone: Tone } | null => {
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

/** What the button says that leads to the form. */
export const askWords = (request: Request, { credentials }: Pick<PaymentMethodDocument, 'credentials'>): string => {
  if (request?.status === 'pending') return 'Change request';
  if (credentials.isEnabled) return 'Replace credentials';
  return request?.status === 'rejected' ? 'Ask again' : 'Ask for it';
};
