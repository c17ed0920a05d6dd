export { CallList } from './call-list.tsx';
export { PlanView } from './plan-view.tsx';
export { PrintCodesLink } from './print-codes-link.tsx';
export { TablesView } from './tables-view.tsx';
export { useStoredChoice } from './use-stored-choice.ts';
