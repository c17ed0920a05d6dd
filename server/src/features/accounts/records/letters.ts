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
