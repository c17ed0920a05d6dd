export { changePassword } from './change-password.ts';
export { createAccount, hashNewPassword } from './create-account.ts';
export { ensurePassword } from './ensure-password.ts';
export { requestPasswordReset } from './request-password-reset.ts';
export { requirePassword } from './require-password.ts';
export { resetPassword } from './reset-password.ts';
