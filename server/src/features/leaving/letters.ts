import { consolePages } from '@comanda/contract/pages';
import type { MailMessage } from '#platform/mail';

interface Owner {
  readonly email: string;
  readonly display_name: string;
}

const onDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Explains how to undo the request, in case somebody else made it. */
export const deletionScheduledLetter = (
  { email, display_name: name }: Owner,
  { deleteAt, origin }: { readonly deleteAt: Date; readonly origin: string },
): MailMessage => ({
  to: email,
  subject: `Your Comanda account will be deleted on ${onDay.format(deleteAt)}`,
  text: [
    `Hello ${name},`,
    `You asked us to delete your Comanda account. On ${onDay.format(deleteAt)} everything in it will be permanently deleted: restaurants, menus, orders, payments, receipts, staff and photos. Until then everything works as before.`,
    `To keep it, log in and choose “Keep my account”:\n${new URL(consolePages.profile, origin).href}`,
    'If this was not you, log in, keep the account and change your password.',
  ].join('\n\n'),
});

export const deletionCancelledLetter = ({ email, display_name: name }: Owner): MailMessage => ({
  to: email,
  subject: 'Your Comanda account stays',
  text: [`Hello ${name},`, 'Your account is kept, with everything in it. Nothing was deleted.'].join('\n\n'),
});

export const accountDeletedLetter = ({ email, display_name: name }: Owner): MailMessage => ({
  to: email,
  subject: 'Your Comanda account is deleted',
  text: [
    `Hello ${name},`,
    'As you requested, your account and everything in it was deleted. Copies of photos are deleted within a day, copies in backups when the backups expire. Thank you for using Comanda.',
  ].join('\n\n'),
});

interface ReadyExport {
  readonly origin: string;
  readonly expiresAt: Date;
}

/** The link leads to a page that asks for the log-in, so that the mail alone opens nothing. */
export const exportReadyLetter = (
  { email, display_name: name }: Owner,
  { origin, expiresAt }: ReadyExport,
): MailMessage => ({
  to: email,
  subject: 'Your Comanda export is ready',
  text: [
    `Hello ${name},`,
    `The export of your data is ready. Log in and download it here:\n${new URL(consolePages.data, origin).href}`,
    `It is kept until ${onDay.format(expiresAt)} and deleted afterwards. You can prepare a new one at any time.`,
    'If you did not ask for it, somebody else may be logged in to your account: change your password.',
  ].join('\n\n'),
});

export const exportFailedLetter = (
  { email, display_name: name }: Owner,
  { origin }: Pick<ReadyExport, 'origin'>,
): MailMessage => ({
  to: email,
  subject: 'Your Comanda export could not be prepared',
  text: [
    `Hello ${name},`,
    `Something went wrong on our side while we prepared the export of your data. Please try again:\n${new URL(consolePages.data, origin).href}`,
  ].join('\n\n'),
});
