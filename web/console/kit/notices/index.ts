export { showDone, showFailure } from './notices.tsx';
