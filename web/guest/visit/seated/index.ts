export { CallButton } from './call-button.tsx';
export { TableButton } from './table-button.tsx';
export { useCalls } from './use-calls.ts';
