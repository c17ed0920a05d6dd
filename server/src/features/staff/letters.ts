import { dayMs, limits } from '@comanda/contract/kernel';
import { escapeHtml } from '#platform/http';
import type { MailMessage } from '#platform/mail';

interface Invitation {
  readonly to: string;
  readonly invitedBy: string;
  /** Names of the restaurants; empty if the owner has none at the moment. */
  readonly restaurants: readonly string[];
  readonly link: string;
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

export const invitationLetter = ({ to, invitedBy, restaurants, link }: Invitation): MailMessage => {
  const places = restaurants.length === 0 ? 'their restaurant' : listFormat.format(restaurants);
  const invitation = `${invitedBy} invites you to work at ${places} with Comanda.`;
  const request = `Choose your password here, within the next ${limits.invitationMs / dayMs} days:`;
  const otherwise = 'If you do not know them, you can ignore this mail.';
  const href = escapeHtml(link);
  return {
    to,
    subject: `${invitedBy} invites you to ${restaurants.length === 0 ? 'Comanda' : places}`,
    text: [invitation, `${request}\n${link}`, otherwise].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
      `<p>${escapeHtml(invitation)}</p>`,
      `<p>${escapeHtml(request)}<br><a href="${href}">${href}</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
};
