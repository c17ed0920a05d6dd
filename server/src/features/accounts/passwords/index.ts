export { changePassword } from './change-password.ts';
export { createAccount, hashNewPassword } from './create-account.ts';
export { ensurePassword } from './ensure-password.ts';
export { replacePassword } from './replace-password.ts';
export { requirePassword } from './require-password.ts';
export {
  type CountAccess,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
  type RevokeAccess,
} from './reset-password.ts';
