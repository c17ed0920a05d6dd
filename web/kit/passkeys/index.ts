export { canUsePasskeys } from './can-use-passkeys.ts';
export { createPasskey, signWithPasskey } from './passkey-ceremonies.ts';
