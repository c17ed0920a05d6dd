export { changePassword } from './change-password.ts';
export { createAccount, ensurePassword, hashNewPassword } from './create-account.ts';
export { replacePassword } from './replace-password.ts';
export { requirePassword } from './require-password.ts';
export {
  type CountAccess,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
  type RevokeAccess,
} from './reset-password.ts';
