export { createKeyedSemaphore, createSemaphore } from './create-semaphore.ts';
export { createFairSemaphore } from './create-fair-semaphore.ts';
