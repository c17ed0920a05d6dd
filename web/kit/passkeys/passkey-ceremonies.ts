import { type ErrorCode, fail } from '@comanda/contract';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@comanda/contract/accounts';
import { ApiFailure } from '#kit/failure';

/** Codes for the errors with which a browser ends a ceremony, by their names in the WebAuthn standard. */
const codesByName: Readonly<Record<string, ErrorCode>> = {
  // Also the name for a device that has no passkey to offer, and for a time-out.
  NotAllowedError: 'accounts.passkey-cancelled',
  AbortError: 'accounts.passkey-cancelled',
  InvalidStateError: 'accounts.passkey-exists',
  SecurityError: 'accounts.passkey-wrong-site',
};

/** Converts an error of the browser to a failure with a code of the contract. */
const toPasskeyFailure = (error: unknown, rpId: string): ApiFailure => {
  const code = (error instanceof Error ? codesByName[error.name] : undefined) ?? 'accounts.passkey-refused';
  const detail = { address: rpId };
  return new ApiFailure(code, { message: fail(code, detail).message, detail, cause: error });
};

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
