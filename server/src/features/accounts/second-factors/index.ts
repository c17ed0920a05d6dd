export {
  confirmAuthenticator,
  type DrawCode,
  removeAuthenticator,
  startAuthenticator,
} from './set-up-authenticator.ts';
export { readSecondFactors } from './read-second-factors.ts';
export { replaceRecoveryCodes } from './replace-recovery-codes.ts';
export { resetSecondFactors } from './reset-second-factors.ts';
export { verifySecondFactor } from './verify-second-factor.ts';
