export { showLife, useSignOfLife } from './sign-of-life.ts';
export { useLater } from './use-later.ts';
