import { paymentMethodLabels, type PaymentMethodType } from '@comanda/contract/payments';
import type { Letter } from '#platform/mail';

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly link: string;
}

const letter = ({ name, email, link }: Owner, subject: string, paragraphs: readonly string[]): Letter => ({
  to: email,
  subject,
  text: [`Hello ${name},`, ...paragraphs.filter((paragraph) => paragraph !== ''), link].join('\n\n'),
});

export const approvalLetter = (
  owner: Owner,
  { type, adminNotes }: { readonly type: PaymentMethodType; readonly adminNotes: string },
): Letter =>
  letter(owner, `${paymentMethodLabels[type]} is active`, [
    `your guests can pay with ${paymentMethodLabels[type]} from now on. The money goes straight into your own account.`,
    adminNotes,
    'You can switch it off and on at any time:',
  ]);

export const rejectionLetter = (
  owner: Owner,
  { type, reason }: { readonly type: PaymentMethodType | null; readonly reason: string },
): Letter => {
  const asked = type === null ? 'your point of sale' : paymentMethodLabels[type];
  return letter(owner, `Your request for ${asked} needs another look`, [
    `we could not grant your request for ${asked} as it is:`,
    reason,
    'You can ask again here:',
  ]);
};
