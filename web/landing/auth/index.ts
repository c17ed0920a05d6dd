export { AuthDialog } from './auth-dialog.tsx';
export type { AuthStep } from './auth-screen.tsx';
