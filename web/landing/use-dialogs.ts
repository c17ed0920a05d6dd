import { useEffect, useState } from 'react';
import type * as dialogs from '#landing/auth';

type Dialogs = typeof dialogs;

/**
 * Loads the dialogs, which contain every schema, after hydration, because then somebody is interacting. Null until they have
 * loaded. Does not use `lazy`: React shows a component that suspends for the first time 300 ms late, even if it loaded long
 * before.
 */
export const useDialogs = (areWanted: boolean): Dialogs | null => {
  const [loaded, setLoaded] = useState<Dialogs | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    import('#landing/auth').then(setLoaded, (cause: unknown) => setFailure(new Error('no dialogs', { cause })));
  }, []);
  if (areWanted && failure !== null) throw failure;
  return loaded;
};
