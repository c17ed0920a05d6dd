export { changePassword } from './change-password.ts';
export { createAccount, hashNewPassword } from './create-account.ts';
export { ensurePassword } from './ensure-password.ts';
export { requirePassword } from './require-password.ts';
export { resetPassword, requestPasswordReset } from './reset-password.ts';
