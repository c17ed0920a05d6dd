import { methodChangeLabels, paymentMethodLabels, paymentMethodType, methodChange } from '@comanda/contract/payments';
import { posSystem, posSystemLabels } from '@comanda/contract/pos';
import type { SecurityEventDocument, SecurityEventGroup, SecurityEventKind } from '@comanda/contract/security';
import { describeCommand } from '#features/administration';

export const securityGroupLabels: Readonly<Record<SecurityEventGroup, string>> = {
  logIns: 'Log-ins',
  account: 'Password, email and two-step verification',
  staff: 'Staff',
  access: 'API keys and webhooks',
  payments: 'Payments and point of sale',
  data: 'Data and deletion',
  administrators: 'The Comanda team',
  refusals: 'Refused attempts',
};

interface Reader {
  /** The account of the person who reads the log. */
  readonly userId: string;
  /** True if the log covers all accounts. */
  readonly isAdmin: boolean;
}

/** Names of the person who acted and of the account, as a sentence about an event needs them. */
interface Persons {
  /** Begins a sentence: 'You' or 'Sam Staff'. */
  readonly who: string;
  /** 'your' or 'their'. */
  readonly their: string;
  /** 'your account' or 'the account of Sam Staff'. */
  readonly whoseAccount: string;
  /** 'your account' or 'this account'. */
  readonly thisAccount: string;
}

const nameActor = (event: SecurityEventDocument, { userId, isAdmin }: Reader): string => {
  if (event.keyName !== '') return `The API key “${event.keyName}”`;
  if (event.accountRole === 'operator') return 'The operator of this server';
  if (event.accountId === userId) return 'You';
  if (event.accountName === '') return 'Somebody';
  return event.accountRole === 'admin' && !isAdmin ? `${event.accountName} (Comanda team)` : event.accountName;
};

const personsOf = (event: SecurityEventDocument, reader: Reader): Persons => {
  const who = nameActor(event, reader);
  const isOwn = event.accountId === reader.userId;
  const isNamed = event.accountName !== '';
  return {
    who,
    their: who === 'You' ? 'your' : 'their',
    whoseAccount: isOwn ? 'your account' : isNamed ? `the account of ${event.accountName}` : 'an account',
    thisAccount: reader.isAdmin ? 'an account' : 'this account',
  };
};

const paymentMethodName = (subject: string): string => {
  const type = paymentMethodType.safeParse(subject);
  return type.success ? paymentMethodLabels[type.data] : subject;
};

const posName = (subject: string): string => {
  const system = posSystem.safeParse(subject);
  return system.success ? posSystemLabels[system.data] : subject;
};

const describeMethodChange = ({ changes }: SecurityEventDocument): string => {
  const what = methodChange.safeParse(changes[0]?.field);
  return what.success ? `: ${methodChangeLabels[what.data].toLowerCase()}` : '';
};

const describeSecondFactor = ({ changes }: SecurityEventDocument): string => {
  const [change] = changes;
  if (change?.field === 'recoveryCodes') return 'created new recovery codes';
  return change?.after === 'off' ? 'removed an authenticator app' : 'added an authenticator app';
};

const describeTokens = ({ changes }: SecurityEventDocument): string => {
  const amount = Number(changes[0]?.after ?? 0);
  return `${amount < 0 ? 'deducted' : 'granted'} ${Math.abs(amount).toLocaleString('en')} tokens`;
};

/** Ways to log in other than a password, and a code if there is a second step. */
const logInWays: ReadonlyMap<string, string> = new Map([
  ['passkey', ' with a passkey'],
  ['password and passkey', ' with a password and a passkey'],
]);

type Sentence = (event: SecurityEventDocument, persons: Persons) => string;

const sentences: Readonly<Record<SecurityEventKind, Sentence>> = {
  'log-in': ({ subject }, { who }) => `${who} logged in${logInWays.get(subject) ?? ''}`,
  'logged-out-everywhere': (_, { who }) => `${who} logged out everywhere`,
  'password-changed': ({ changes }, { who, their, whoseAccount }) =>
    changes.some(({ field }) => field === 'resetLink')
      ? `The password of ${whoseAccount} was reset with the link from an email`
      : `${who} changed ${their} password`,
  'email-changed': (_, { who, their }) => `${who} changed ${their} email address`,
  'second-factor-changed': (event, { who }) => `${who} ${describeSecondFactor(event)}`,
  'second-factor-reset': ({ subject }, { who }) => `${who} removed the two-step verification of ${subject}`,
  'passkey-added': ({ subject }, { who }) => `${who} added the passkey “${subject}”`,
  'passkey-removed': ({ subject }, { who }) => `${who} removed the passkey “${subject}”`,
  'passkey-cloned': ({ subject }, { whoseAccount }) =>
    `Somebody tried to open ${whoseAccount} with a copy of the passkey “${subject}”`,
  'change-undone': (_, { whoseAccount }) => `A change to ${whoseAccount} was undone with the link from an email`,
  'access-revoked': () => 'All API keys, webhooks and staff accounts were revoked with a password reset',
  'staff-invited': ({ subject }, { who }) => `${who} invited ${subject}`,
  'staff-joined': (_, { who }) => `${who} accepted the invitation`,
  'staff-changed': ({ subject, changes }, { who }) =>
    changes.every(({ field }) => field === 'name')
      ? `${who} renamed ${subject}`
      : `${who} changed the permissions of ${subject}`,
  'staff-disabled': ({ subject }, { who }) => `${who} disabled ${subject}`,
  'staff-enabled': ({ subject }, { who }) => `${who} enabled ${subject}`,
  'staff-removed': ({ subject }, { who }) => `${who} removed ${subject}`,
  'key-created': ({ subject }, { who }) => `${who} created the API key “${subject}” and saw it once`,
  'key-revoked': ({ subject }, { who }) => `${who} revoked the API key “${subject}”`,
  'webhook-added': ({ subject }, { who }) => `${who} added a webhook to ${subject} and saw its secret once`,
  'webhook-changed': ({ subject }, { who }) => `${who} changed the webhook to ${subject}`,
  'webhook-removed': ({ subject }, { who }) => `${who} removed the webhook to ${subject}`,
  'payment-method-changed': (event, { who }) =>
    `${who} changed the payment method ${paymentMethodName(event.subject)}${describeMethodChange(event)}`,
  'payment-credentials-sent': ({ subject }, { who }) => `${who} sent credentials for ${paymentMethodName(subject)}`,
  'payment-credentials-withdrawn': ({ subject }, { who }) =>
    `${who} withdrew the credentials for ${paymentMethodName(subject)}`,
  'pos-connected': ({ subject }, { who }) => `${who} connected ${posName(subject)}`,
  'pos-changed': ({ subject }, { who }) => `${who} changed the connection to ${posName(subject)}`,
  'pos-disconnected': ({ subject }, { who }) => `${who} disconnected ${posName(subject)}`,
  'pos-restored': ({ subject }, { who }) => `${who} restored the connection to ${posName(subject)}`,
  'export-requested': (_, { who }) => `${who} asked for an export of all data`,
  'export-downloaded': (_, { who }) => `${who} downloaded the export of all data`,
  'deletion-requested': (_, { who, thisAccount }) => `${who} asked to delete ${thisAccount}`,
  'deletion-canceled': (_, { who, thisAccount }) => `${who} decided not to delete ${thisAccount}`,
  'account-viewed': (_, { who, thisAccount }) => `${who} looked at ${thisAccount}`,
  'account-changed': ({ subject }, { who }) => `${who}: ${describeCommand(subject)}`,
  'tokens-changed': (event, { who }) => `${who} ${describeTokens(event)}`,
  'account-suspended': ({ restaurantName }, { who, thisAccount }) =>
    `${who} suspended ${restaurantName === '' ? thisAccount : restaurantName}`,
  'suspension-lifted': ({ restaurantName }, { who, thisAccount }) =>
    `${who} lifted the suspension of ${restaurantName === '' ? thisAccount : restaurantName}`,
  'administrator-invited': ({ subject }, { who }) => `${who} invited ${subject} as an administrator`,
  'administrator-created': ({ subject }, { who }) => `${who} created the administrator ${subject}`,
  'administrator-demoted': ({ subject }, { who }) => `${who} ended the administrator rights of ${subject}`,
  'administrator-removed': ({ subject }, { who }) => `${who} removed the administrator ${subject}`,
  'secret-key-rotated': (_, { who }) => `${who} rotated the secret key`,
  'old-keys-forgotten': (_, { who }) => `${who} removed the old secret keys`,
  'log-in-refused': ({ code, accountName }, { whoseAccount }) => {
    if (code !== 'accounts.wrong-credentials') return `A log-in to ${whoseAccount} was refused`;
    return accountName === ''
      ? 'Somebody tried to log in with an unknown email address'
      : `Somebody tried to log in to ${whoseAccount} with a wrong password`;
  },
  'code-refused': (_, { whoseAccount }) => `Somebody entered a wrong code of two-step verification for ${whoseAccount}`,
  'password-refused': (_, { who }) => `${who} entered a wrong password`,
  'key-refused': () => 'Somebody used an API key that does not exist or was revoked',
  'permission-refused': (_, { who }) => `${who} tried something without permission`,
  'rate-limited': (_, { who }) => `${who} tried something too often`,
  'origin-refused': () => 'A request from another website was refused',
};

/** Describes an entry of the security log in one sentence. */
export const describeSecurityEvent = (event: SecurityEventDocument, reader: Reader): string =>
  sentences[event.kind](event, personsOf(event, reader));
