export { NoticeList, keepNoticesAbove } from './notice-list.tsx';
export { showSuccessNotice, showErrorNotice } from './notices.tsx';
