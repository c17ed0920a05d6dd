import { capabilities, keyScopes, type Capability } from '@comanda/contract/access';

/** A collection that a key can read, with the scope that it needs; null if any key can read it. */
export interface ReadableCollection {
  readonly name: string;
  readonly scope: string | null;
}

/** Returns an empty list for a collection that no key can read. */
export const listCollectionsForKeys = (name: string, capability: Capability | 'guest'): ReadableCollection[] => {
  if (capability === 'guest') return [];
  if (capabilities[capability].key === 'always') return [{ name, scope: null }];
  return keyScopes.some(({ scope }) => scope === capability) ? [{ name, scope: capability }] : [];
};
