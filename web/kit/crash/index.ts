export { CrashMessage } from './crash-message.tsx';
