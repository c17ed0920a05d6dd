import type { Context } from '#platform/context';
import { sendLetter } from '#platform/mail';

/** The page the person asked from, as handed in with the request for the mail. */
const pageOf = (url: string): string => new URL(url).searchParams.get('callbackURL') ?? '/';

const linkTo = (url: string, parameter: string, token: string): string => {
  const link = new URL(pageOf(url));
  link.searchParams.set(parameter, token);
  return link.href;
};

export const tokenMails = (ctx: Context) => ({
  passwordReset: ({ to, token, url }: { to: string; token: string; url: string }) =>
    sendLetter(ctx, {
      to,
      subject: 'Choose a new password for Comanda',
      text: [
        'Someone, hopefully you, asked for a new password for your Comanda account.',
        `Choose it here, within the next hour:\n${linkTo(url, 'reset', token)}`,
        'If it was not you, nothing has changed and you can ignore this mail.',
      ].join('\n\n'),
    }),
  emailChange: ({ to, token, url }: { to: string; token: string; url: string }) =>
    sendLetter(ctx, {
      to,
      subject: 'Confirm your new e-mail address for Comanda',
      text: [
        'You asked to use this address for your Comanda account.',
        `Confirm it here, within the next hour:\n${linkTo(url, 'confirm-email', token)}`,
        'If it was not you, nothing has changed and you can ignore this mail.',
      ].join('\n\n'),
    }),
});
