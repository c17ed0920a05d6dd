export { showSuccessNotice, showErrorNotice } from './notices.tsx';
