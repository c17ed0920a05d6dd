import { paymentMethodType, methodChange } from '@comanda/contract/payments';
import { posSystem } from '@comanda/contract/pos';
import type { SecurityEventDocument, SecurityEventKind } from '@comanda/contract/security';
import { describeCommand } from '#features/administration';
import { securityWords } from './words/index.ts';

interface Reader {
  /** The account of the person who reads the log. */
  readonly userId: string;
  /** True if the log covers all accounts. */
  readonly isAdmin: boolean;
}

/** Names of the person who acted and of the account, as a sentence about an event needs them. */
interface Persons {
  /** 'You' or 'Sam Staff'. */
  readonly who: string;
  /** True if the reader acted. */
  readonly isReader: boolean;
  /** 'your account' or 'the account of Sam Staff'. */
  readonly whoseAccount: string;
  /** 'this account', or 'an account' in the log of all accounts. */
  readonly thisAccount: string;
}

/** The texts in the language of the reader. */
type Words = ReturnType<typeof securityWords.current>;

const isActionOfReader = ({ keyName, accountRole, accountId }: SecurityEventDocument, { userId }: Reader): boolean =>
  keyName === '' && accountRole !== 'operator' && accountId === userId;

const nameActor = (event: SecurityEventDocument, reader: Reader, { persons }: Words): string => {
  const { keyName, accountRole, accountName: name } = event;
  if (keyName !== '') return persons.key({ name: keyName });
  if (accountRole === 'operator') return persons.operator;
  if (isActionOfReader(event, reader)) return persons.you;
  if (name === '') return persons.somebody;
  return accountRole === 'admin' && !reader.isAdmin ? persons.team({ name }) : name;
};

const nameAccount = ({ accountId, accountName: name }: SecurityEventDocument, reader: Reader, words: Words): string => {
  if (accountId === reader.userId) return words.accounts.yours;
  return name === '' ? words.accounts.any : words.accounts.of({ name });
};

const personsOf = (event: SecurityEventDocument, reader: Reader, words: Words): Persons => ({
  who: nameActor(event, reader, words),
  isReader: isActionOfReader(event, reader),
  whoseAccount: nameAccount(event, reader, words),
  thisAccount: reader.isAdmin ? words.accounts.any : words.accounts.this,
});

const paymentMethodName = (subject: string, words: Words): string => {
  const type = paymentMethodType.safeParse(subject);
  return type.success ? words.paymentMethods[type.data] : subject;
};

const posName = (subject: string, words: Words): string => {
  const system = posSystem.safeParse(subject);
  return system.success ? words.posSystems[system.data] : subject;
};

/** Sentences of one kind: the entry's data and the persons, in words of the reader's language. */
type Sentence = (event: SecurityEventDocument, persons: Persons, words: Words) => string;

const describeLogIn: Sentence = ({ subject }, { who }, { events }) => {
  if (subject === 'passkey') return events.logInPasskey({ who });
  return subject === 'password and passkey' ? events.logInPasswordPasskey({ who }) : events.logIn({ who });
};

const describePasswordChange: Sentence = ({ changes }, { who, isReader, whoseAccount: account }, { events }) => {
  if (changes.some(({ field }) => field === 'resetLink')) return events.passwordReset({ account });
  return isReader ? events.ownPasswordChanged({ who }) : events.passwordChanged({ who });
};

const describeSecondFactor: Sentence = ({ changes: [change] }, { who }, { events }) => {
  if (change?.field === 'recoveryCodes') return events.codesCreated({ who });
  return change?.after === 'off' ? events.appRemoved({ who }) : events.appAdded({ who });
};

const describePin: Sentence = ({ subject }, { who, isReader }, { events }) => {
  if (subject !== '') return events.pinSet({ who, subject });
  return isReader ? events.ownPinSet({ who }) : events.theirPinSet({ who });
};

const describeMethodChange: Sentence = ({ subject, changes }, { who }, words) => {
  const what = methodChange.safeParse(changes[0]?.field);
  const method = paymentMethodName(subject, words);
  return what.success
    ? words.events.methodChangedTo({ who, method, change: words.methodChanges[what.data] })
    : words.events.methodChanged({ who, method });
};

const describeTokens: Sentence = ({ changes }, { who }, { events }) => {
  const amount = Number(changes[0]?.after ?? 0);
  return amount < 0 ? events.tokensDeducted({ who, amount: -amount }) : events.tokensGranted({ who, amount });
};

const describeLogInRefusal: Sentence = ({ code, accountName }, { whoseAccount: account }, { events }) => {
  if (code !== 'accounts.wrong-credentials') return events.logInRefused({ account });
  return accountName === '' ? events.unknownEmail : events.wrongPassword({ account });
};

const sentences: Readonly<Record<SecurityEventKind, Sentence>> = {
  'log-in': describeLogIn,
  'logged-out-everywhere': (_, { who }, { events }) => events.loggedOutEverywhere({ who }),
  'password-changed': describePasswordChange,
  'email-changed': (_, { who, isReader }, { events }) =>
    isReader ? events.ownEmailChanged({ who }) : events.emailChanged({ who }),
  'second-factor-changed': describeSecondFactor,
  'password-reset': ({ subject }, { who }, { events }) => events.newPassword({ who, subject }),
  'second-factor-reset': ({ subject }, { who }, { events }) => events.secondFactorReset({ who, subject }),
  'passkey-added': ({ subject }, { who }, { events }) => events.passkeyAdded({ who, subject }),
  'passkey-removed': ({ subject }, { who }, { events }) => events.passkeyRemoved({ who, subject }),
  'passkey-cloned': ({ subject }, { whoseAccount: account }, { events }) => events.passkeyCloned({ account, subject }),
  'change-undone': (_, { whoseAccount: account }, { events }) => events.changeUndone({ account }),
  'access-revoked': (_, __, { events }) => events.accessRevoked,
  'staff-invited': ({ subject }, { who }, { events }) => events.staffInvited({ who, subject }),
  'staff-invited-again': ({ subject }, { who }, { events }) => events.staffInvitedAgain({ who, subject }),
  'staff-joined': (_, { who }, { events }) => events.staffJoined({ who }),
  'staff-changed': ({ subject, changes }, { who }, { events }) =>
    changes.every(({ field }) => field === 'name')
      ? events.staffRenamed({ who, subject })
      : events.staffChanged({ who, subject }),
  'staff-disabled': ({ subject }, { who }, { events }) => events.staffDisabled({ who, subject }),
  'staff-enabled': ({ subject }, { who }, { events }) => events.staffEnabled({ who, subject }),
  'staff-removed': ({ subject }, { who }, { events }) => events.staffRemoved({ who, subject }),
  'tablet-registered': ({ subject, restaurantName: restaurant }, { who }, { events }) =>
    restaurant === ''
      ? events.tabletRegistered({ who, subject })
      : events.tabletRegisteredOf({ who, subject, restaurant }),
  'tablet-revoked': ({ subject, restaurantName: restaurant }, { who }, { events }) =>
    restaurant === '' ? events.tabletRevoked({ who, subject }) : events.tabletRevokedOf({ who, subject, restaurant }),
  'pin-set': describePin,
  'pin-removed': ({ subject }, { who }, { events }) => events.pinRemoved({ who, subject }),
  'pin-locked': (_, { whoseAccount: account }, { events }) => events.pinLocked({ account }),
  'pin-unlocked': ({ subject }, { who }, { events }) => events.pinUnlocked({ who, subject }),
  'key-created': ({ subject }, { who }, { events }) => events.keyCreated({ who, subject }),
  'key-revoked': ({ subject }, { who }, { events }) => events.keyRevoked({ who, subject }),
  'webhook-added': ({ subject }, { who }, { events }) => events.webhookAdded({ who, subject }),
  'webhook-changed': ({ subject }, { who }, { events }) => events.webhookChanged({ who, subject }),
  'webhook-secret-rotated': ({ subject }, { who }, { events }) => events.webhookSecretRotated({ who, subject }),
  'webhook-removed': ({ subject }, { who }, { events }) => events.webhookRemoved({ who, subject }),
  'payment-method-changed': describeMethodChange,
  'payment-credentials-sent': ({ subject }, { who }, words) =>
    words.events.credentialsSent({ who, method: paymentMethodName(subject, words) }),
  'payment-credentials-withdrawn': ({ subject }, { who }, words) =>
    words.events.credentialsWithdrawn({ who, method: paymentMethodName(subject, words) }),
  'pos-connected': ({ subject }, { who }, words) => words.events.posConnected({ who, system: posName(subject, words) }),
  'pos-changed': ({ subject }, { who }, words) => words.events.posChanged({ who, system: posName(subject, words) }),
  'pos-disconnected': ({ subject }, { who }, words) =>
    words.events.posDisconnected({ who, system: posName(subject, words) }),
  'pos-restored': ({ subject }, { who }, words) => words.events.posRestored({ who, system: posName(subject, words) }),
  'export-requested': (_, { who }, { events }) => events.exportRequested({ who }),
  'export-downloaded': (_, { who }, { events }) => events.exportDownloaded({ who }),
  'deletion-requested': (_, { who, thisAccount: account }, { events }) => events.deletionRequested({ who, account }),
  'deletion-canceled': (_, { who, thisAccount: account }, { events }) => events.deletionCanceled({ who, account }),
  'account-viewed': (_, { who, thisAccount: account }, { events }) => events.accountViewed({ who, account }),
  'account-changed': ({ subject }, { who }, { events }) =>
    events.accountChanged({ who, command: describeCommand(subject) }),
  'tokens-changed': describeTokens,
  'account-suspended': ({ restaurantName }, { who, thisAccount }, { events }) =>
    events.suspended({ who, what: restaurantName === '' ? thisAccount : restaurantName }),
  'suspension-lifted': ({ restaurantName }, { who, thisAccount }, { events }) =>
    events.suspensionLifted({ who, what: restaurantName === '' ? thisAccount : restaurantName }),
  'administrator-invited': ({ subject }, { who }, { events }) => events.administratorInvited({ who, subject }),
  'administrator-invited-again': ({ subject }, { who }, { events }) =>
    events.administratorInvitedAgain({ who, subject }),
  'administrator-created': ({ subject }, { who }, { events }) => events.administratorCreated({ who, subject }),
  'administrator-demoted': ({ subject }, { who }, { events }) => events.administratorDemoted({ who, subject }),
  'administrator-removed': ({ subject }, { who }, { events }) => events.administratorRemoved({ who, subject }),
  'secret-key-rotated': (_, { who }, { events }) => events.secretKeyRotated({ who }),
  'old-keys-forgotten': (_, { who }, { events }) => events.oldKeysForgotten({ who }),
  'log-in-refused': describeLogInRefusal,
  'code-refused': (_, { whoseAccount: account }, { events }) => events.codeRefused({ account }),
  'password-refused': (_, { who }, { events }) => events.passwordRefused({ who }),
  'key-refused': (_, __, { events }) => events.keyRefused,
  'permission-refused': (_, { who }, { events }) => events.permissionRefused({ who }),
  'rate-limited': (_, { who }, { events }) => events.rateLimited({ who }),
  'origin-refused': (_, __, { events }) => events.originRefused,
};

/** Describes an entry of the security log in one sentence. */
export const describeSecurityEvent = (event: SecurityEventDocument, reader: Reader): string => {
  const words = securityWords.current();
  return sentences[event.kind](event, personsOf(event, reader, words), words);
};
