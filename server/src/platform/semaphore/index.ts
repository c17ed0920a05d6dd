export { createSemaphore } from './create-semaphore.ts';
export { createFairSemaphore } from './create-fair-semaphore.ts';
export { createKeyedSemaphore } from './create-keyed-semaphore.ts';
