export { AuthDialog, type AuthStep } from './auth-dialog.tsx';
