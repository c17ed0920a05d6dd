export { headOf, origin } from './head-of.ts';
export { structuredData } from './structured-data.ts';
