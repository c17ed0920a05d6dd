export { SetupDialog } from './setup-dialog.tsx';
