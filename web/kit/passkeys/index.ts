export { canUsePasskeys } from './can-use-passkeys.ts';
export { createPasskey } from './create-passkey.ts';
export { signWithPasskey } from './sign-with-passkey.ts';
