export { CallList } from './call-list.tsx';
export { PrintCodesLink } from './print-codes-link.tsx';
export { TablesView } from './tables-view.tsx';
