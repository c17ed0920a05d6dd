import { landingParameters } from '@comanda/contract/pages';

/** What the address asks the page to open. Mails and other pages link here. */
export type PageIntent =
  | { readonly kind: 'logIn' }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'acceptInvitation'; readonly token: string }
  | { readonly kind: 'confirmEmail'; readonly token: string };

export const readPageIntent = (search: string): PageIntent | null => {
  const asked = new URLSearchParams(search);
  const reset = asked.get(landingParameters.reset);
  if (reset) return { kind: 'resetPassword', token: reset };
  const invite = asked.get(landingParameters.invite);
  if (invite) return { kind: 'acceptInvitation', token: invite };
  const confirm = asked.get(landingParameters.confirmEmail);
  if (confirm) return { kind: 'confirmEmail', token: confirm };
  const auth = asked.get(landingParameters.auth);
  if (auth === 'signup') return { kind: 'signUp' };
  if (auth === 'login') return { kind: 'logIn' };
  return null;
};

/** A link from a mail belongs to whoever holds it, logged in or not; everybody else who is logged in has no business here. */
export const isForVisitorsOnly = (intent: PageIntent | null): boolean => intent === null || !('token' in intent);
