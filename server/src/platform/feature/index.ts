export type { Feature } from './feature.ts';
