export { createInitialRequests, removeRequests } from './initial-requests.ts';
