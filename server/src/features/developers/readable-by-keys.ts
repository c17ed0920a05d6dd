import { capabilities, keyScopes, type Capability } from '@comanda/contract/access';

/** A collection that a key can read, and by which scope: none where any key can. */
export interface ReadableCollection {
  readonly name: string;
  readonly scope: string | null;
}

/** Empty for what no key reads. */
export const readableByKeys = (name: string, capability: Capability | 'guest'): ReadableCollection[] => {
  if (capability === 'guest') return [];
  if (capabilities[capability].key === 'always') return [{ name, scope: null }];
  return keyScopes.some(({ scope }) => scope === capability) ? [{ name, scope: capability }] : [];
};
