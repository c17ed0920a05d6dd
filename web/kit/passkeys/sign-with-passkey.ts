import type { PasskeyRequestOptions, PasskeySignature } from '@comanda/contract/accounts';
import { toPasskeyFailure } from './to-passkey-failure.ts';

/** Asks the browser to sign with a passkey. Rejects with an `ApiFailure`, for example if the person cancels. */
export const signWithPasskey = async (options: PasskeyRequestOptions): Promise<PasskeySignature> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { credentialId: id, clientDataJSON, authenticatorData, signature };
    return userHandle === undefined || userHandle === '' ? signed : { ...signed, userHandle };
  } catch (error) {
    throw toPasskeyFailure(error, options.rpId);
  }
};
