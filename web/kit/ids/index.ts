export { createId } from './create-id.ts';
