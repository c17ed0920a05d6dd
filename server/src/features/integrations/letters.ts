import { paymentMethodLabels, type PaymentMethodType } from '@comanda/contract/payments';
import type { MailMessage } from '#platform/mail';

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly link: string;
}

const letter = ({ name, email, link }: Owner, subject: string, paragraphs: readonly string[]): MailMessage => ({
  to: email,
  subject,
  text: [`Hello ${name},`, ...paragraphs.filter((paragraph) => paragraph !== ''), link].join('\n\n'),
});

export const approvalLetter = (
  owner: Owner,
  { type, adminNotes }: { readonly type: PaymentMethodType; readonly adminNotes: string },
): MailMessage =>
  letter(owner, `${paymentMethodLabels[type]} is active`, [
    `your guests can pay with ${paymentMethodLabels[type]} from now on. The money goes straight into your own account.`,
    adminNotes,
    'You can switch it off and on at any time:',
  ]);

export const rejectionLetter = (
  owner: Owner,
  { type, reason, given }: { readonly type: PaymentMethodType | null; readonly reason: string; readonly given: number },
): MailMessage => {
  const asked = type === null ? 'your point of sale' : paymentMethodLabels[type];
  return letter(owner, `Your request for ${asked} needs another look`, [
    `we could not grant your request for ${asked} as it is:`,
    reason,
    given === 0 ? '' : `The ${given.toLocaleString('en')} tokens you paid were refunded.`,
    'You can send a new request here:',
  ]);
};

interface Quote {
  readonly system: string;
  readonly tokens: number;
  readonly adminNotes: string;
}

export const quoteLetter = (owner: Owner, { system, tokens, adminNotes }: Quote): MailMessage =>
  letter(owner, `Connecting ${system}: our quote`, [
    `connecting ${system} with Comanda costs ${tokens.toLocaleString('en')} tokens. Nothing is charged until you accept.`,
    adminNotes,
    'You can accept or withdraw here:',
  ]);

export const completionLetter = (
  owner: Owner,
  { system, adminNotes }: { readonly system: string; readonly adminNotes: string },
): MailMessage =>
  letter(owner, `${system} is connected`, [
    `${system} is connected. Your orders go there from now on.`,
    adminNotes,
    'You can choose there when orders are sent:',
  ]);
