export { createLog } from './create-log.ts';
export { createOutages } from './outages.ts';
