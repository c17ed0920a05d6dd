import { fail, type ErrorCode } from '@comanda/contract';
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
export const toPasskeyFailure = (error: unknown, rpId: string): ApiFailure => {
  const code = (error instanceof Error ? codesByName[error.name] : undefined) ?? 'accounts.passkey-refused';
  const detail = { address: rpId };
  return new ApiFailure(code, { message: fail(code, detail).message, detail, cause: error });
};
