import { createContext } from 'react';
import type * as lazyParts from './lazy-parts.ts';

/** The part of this feature that is loaded after the menu; null until then. */
export const LazyPartsContext = createContext<typeof lazyParts | null>(null);
