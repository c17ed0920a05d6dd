import { landingParameters } from '@comanda/contract/pages';

/** Dialog that the address asks the page to open. Mails and other pages link here. */
export type PageIntent =
  | { readonly kind: 'logIn' }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'acceptInvitation'; readonly token: string }
  | { readonly kind: 'confirmEmail'; readonly token: string }
  | { readonly kind: 'proveEmail'; readonly token: string }
  | { readonly kind: 'undoChange'; readonly token: string };

export const readPageIntent = (search: string): PageIntent | null => {
  const parameters = new URLSearchParams(search);
  const reset = parameters.get(landingParameters.reset);
  if (reset) return { kind: 'resetPassword', token: reset };
  const invite = parameters.get(landingParameters.invite);
  if (invite) return { kind: 'acceptInvitation', token: invite };
  const confirm = parameters.get(landingParameters.confirmEmail);
  if (confirm) return { kind: 'confirmEmail', token: confirm };
  const prove = parameters.get(landingParameters.proveEmail);
  if (prove) return { kind: 'proveEmail', token: prove };
  const undo = parameters.get(landingParameters.undo);
  if (undo) return { kind: 'undoChange', token: undo };
  const auth = parameters.get(landingParameters.auth);
  if (auth === 'signup') return { kind: 'signUp' };
  if (auth === 'login') return { kind: 'logIn' };
  return null;
};

/**
 * Links from mails work for everyone who has them, logged in or not. In all other cases a logged-in user is sent to the
 * dashboard.
 */
export const isVisitorsOnly = (intent: PageIntent | null): boolean => intent === null || !('token' in intent);
