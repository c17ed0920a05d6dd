export { reuseUnchangedItems } from './reuse-unchanged-items.ts';
export { TableContext, useTable, type Table } from './table-context.ts';
export { useAllWords } from './use-all-words.ts';
export { useLiveTable } from './use-live-table.tsx';
