import type { CreatedPasskey, PasskeyCreationOptions } from '@comanda/contract/accounts';
import { toPasskeyFailure } from './to-passkey-failure.ts';

/** Asks the browser to create a passkey. Rejects with an `ApiFailure`, for example if the person cancels. */
export const createPasskey = async (options: PasskeyCreationOptions): Promise<CreatedPasskey> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw toPasskeyFailure(error, options.rp.id);
  }
};
