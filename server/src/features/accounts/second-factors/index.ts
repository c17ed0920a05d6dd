export {
  confirmAuthenticator,
  type DrawCode,
  removeAuthenticator,
  startAuthenticator,
} from './set-up-authenticator.ts';
export { addPasskey, startPasskey } from './add-passkey.ts';
export { removePasskey, renamePasskey } from './change-passkeys.ts';
export { logInWithPasskey, startPasskeyLogIn, startPasskeyVerification, verifyPasskey } from './log-in-with-passkey.ts';
export { readSecondFactors } from './read-second-factors.ts';
export { replaceRecoveryCodes } from './replace-recovery-codes.ts';
export { resetSecondFactors } from './reset-second-factors.ts';
export { verifySecondFactor } from './verify-second-factor.ts';
