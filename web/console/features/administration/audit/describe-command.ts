import { formatNumber } from '#kit/formats';
import { auditWords } from './words/index.ts';

/** Sentences for commands that concern no owner, or only the administrator's own account. Only administrators read them. */
const englishSentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    'log-out-everywhere': 'Logged out everywhere',
    'end-session': 'Ended a session of their own',
    'update-profile': 'Changed their own name',
    'choose-language': 'Chose their own language',
    'see-news': 'Looked at what is new',
    'change-password': 'Changed their own password',
    'request-email-change': 'Requested a change of their own email',
    'request-mailbox-proof': 'Requested a link to confirm their own email',
    'start-authenticator': 'Started to set up an authenticator app',
    'confirm-authenticator': 'Set up an authenticator app',
    'remove-authenticator': 'Removed their authenticator app',
    'start-passkey': 'Started to add a passkey',
    'add-passkey': 'Added a passkey',
    'rename-passkey': 'Renamed a passkey',
    'remove-passkey': 'Removed a passkey',
    'replace-recovery-codes': 'Created new recovery codes',
  },
  administration: {
    'export-audit': 'Exported the audit trail',
    'invite-administrator': 'Invited an administrator',
    'resend-invitation': 'Sent an administrator another invitation',
    'demote-administrator': 'Demoted an administrator',
    'remove-administrator': 'Removed an administrator',
    'retry-work': 'Retried failing work',
    'retry-all-work': 'Retried all failing work',
    'delete-work': 'Deleted work that was given up',
    'resume-server': 'Resumed the server after a restore',
  },
  developers: {
    'create-key': 'Created an API key',
    'revoke-key': 'Revoked an API key',
    'add-endpoint': 'Added a webhook',
    'update-endpoint': 'Changed a webhook',
    'remove-endpoint': 'Removed a webhook',
    'test-endpoint': 'Tested a webhook',
    replay: 'Resent an event',
    'replay-many': 'Resent failed events',
    'rotate-secret': 'Changed the secret of a webhook',
  },
  files: { 'issue-token': 'Opened the file storage', 'upload-photo': 'Uploaded a photo' },
  onboarding: { 'retry-setup': 'Reran the setup of their own account' },
  security: { 'export-events': 'Exported the security log' },
  showcase: { 'switch-rush': 'Started or stopped the simulated lunch rush' },
  push: { subscribe: 'Switched on notifications', unsubscribe: 'Switched off notifications' },
  tablets: { 'change-own-pin': 'Tried to set a PIN of their own' },
};

type Sentences = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/**
 * Describes a command that an administrator ran. A test checks that every such command has words. An old entry whose command has been
 * renamed since is shown under its former name.
 */
export const describeCommand = (command: string): string => {
  const [, feature = '', verb = ''] = command.split('/');
  const sentences: Sentences = auditWords.current().commands;
  const name = `${verb} (${feature})`.replaceAll('-', ' ');
  return (
    sentences[feature]?.[verb] ?? englishSentences[feature]?.[verb] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  );
};

const hiddenFields = /^(key|revision|delimiter)$|Ids?$/;

/** Lists a command's input for readers. Leaves out ids, which mean nothing to them. A name without words stays as it is in the API. */
export const listInputDetails = (input: Readonly<Record<string, unknown>>): string[] => {
  const names: Readonly<Record<string, string>> = auditWords.current().inputs;
  return Object.entries(input).flatMap(([name, value]) => {
    if (hiddenFields.test(name) || value === '' || value === null) return [];
    return [`${names[name] ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}: ${formatValue(value)}`];
  });
};

const formatValue = (value: unknown): string => {
  const { yes, no } = auditWords.current();
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};
