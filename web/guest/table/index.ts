export { reuseUnchangedItems } from './reuse-unchanged-items.ts';
export { type Table, TableContext, useAllWords, useTable } from './table-context.ts';
export { useLiveTable } from './use-live-table.tsx';
