export { createKeeping } from './create-keeping.ts';
