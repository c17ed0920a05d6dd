export { createSemaphore } from './create-semaphore.ts';
export { createKeyedSemaphore } from './create-keyed-semaphore.ts';
