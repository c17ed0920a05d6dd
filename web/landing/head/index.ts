export { headOf } from './head-of.ts';
export { structuredData } from './structured-data.ts';
