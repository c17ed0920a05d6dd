export { commonWords } from './common-words.ts';
export { formatTable } from './format-table.ts';
