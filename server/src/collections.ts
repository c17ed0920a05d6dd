import type { Collection } from '#platform/documents';
import { features } from './features.ts';

/** All collections that can be queried. */
export const servedCollections: readonly Collection[] = features.flatMap(({ collections = [] }) => collections);
