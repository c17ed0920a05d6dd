export { createPasswords, queuePasswordsOf } from './create-passwords.ts';
