export { renderHead, originPlaceholder } from './render-head.ts';
export { structuredData } from './structured-data.ts';
