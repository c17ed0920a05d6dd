export { Calls } from './calls.tsx';
export { PrintCodes } from './print-codes.tsx';
export { TablesView } from './tables-view.tsx';
