import type { MailMessage } from '#platform/mail';

const ignorable = 'If this was not you, nothing has changed and you can ignore this email.';

export const passwordResetLetter = (to: string, link: string): MailMessage => ({
  to,
  subject: 'Choose a new password for Comanda',
  text: [
    'Someone, hopefully you, asked for a new password for your Comanda account.',
    `Choose it here, within the next hour:\n${link}`,
    ignorable,
  ].join('\n\n'),
});

export const emailChangeLetter = (to: string, link: string): MailMessage => ({
  to,
  subject: 'Confirm your new e-mail address for Comanda',
  text: [
    'You asked to use this address for your Comanda account.',
    `Confirm it here, within the next hour:\n${link}`,
    ignorable,
  ].join('\n\n'),
});

export const mailboxProofLetter = (to: string, link: string): MailMessage => ({
  to,
  subject: 'Confirm your e-mail address for Comanda',
  text: [
    'Welcome to Comanda. Please confirm that this is your address.',
    `Confirm it here, within the next 7 days:\n${link}`,
    'Then you can invite staff, create API keys, upload photos and mail receipts to guests. Everything else works already.',
    'If you did not sign up, somebody entered your address by mistake. Please ignore this email.',
  ].join('\n\n'),
});

const changes = {
  password: 'The password of your Comanda account was changed.',
  email: 'The e-mail address of your Comanda account was changed.',
  'second-factor': 'The two-step verification of your Comanda account was changed.',
  'passkey-added': 'A passkey was added to your Comanda account. It logs in without your password.',
  'passkey-removed': 'A passkey was removed from your Comanda account.',
} as const;

/** Sentence in the mail that tells of a change. */
export type ChangeSentence = keyof typeof changes;

export const accountChangedLetter = (
  to: string,
  { sentence, link, days }: { readonly sentence: ChangeSentence; readonly link: string; readonly days: number },
): MailMessage => ({
  to,
  subject: 'Your Comanda account was changed',
  text: [
    changes[sentence],
    'If this was you, there is nothing to do.',
    `If it was not you, undo it and sign out every device here, within the next ${days} days:\n${link}`,
  ].join('\n\n'),
});

export const secondFactorsResetLetter = (to: string): MailMessage => ({
  to,
  subject: 'Your Comanda account was changed',
  text: [
    'The operator of this server removed the two-step verification of your Comanda account, passkeys included, and signed out every device.',
    'Log in with your password, then set it up again under Profile, Security.',
    'If you did not ask for this, choose a new password and tell the operator.',
  ].join('\n\n'),
});

/** Goes to the new address, which must not be able to undo the change. */
export const newAddressLetter = (to: string): MailMessage => ({
  to,
  subject: 'Your Comanda account was changed',
  text: 'This is now the e-mail address of your Comanda account. Use it the next time you log in.',
});

/** An invitation has its own link, which expires and which the owner can revoke. A password reset must not bypass that. */
export const invitationPendingLetter = (to: string): MailMessage => ({
  to,
  subject: 'Your Comanda account has no password yet',
  text: [
    'Someone, hopefully you, asked for a new password for your Comanda account.',
    'You have been invited and have not chosen a first one yet. Please open the link of the invitation we mailed you; if it has expired, ask the owner of the restaurant for a new one.',
    ignorable,
  ].join('\n\n'),
});
