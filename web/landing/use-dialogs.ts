import { useEffect, useState } from 'react';
import type * as dialogs from '#landing/auth';

type Dialogs = typeof dialogs;

/**
 * The dialogs, which bring every schema along: fetched once the page is taken over, because then somebody is there, and null until
 * they have arrived. Not by `lazy`: React shows a part that was suspended for the first time 300 ms late, even if it arrived long before.
 */
export const useDialogs = (areWanted: boolean): Dialogs | null => {
  const [arrived, setArrived] = useState<Dialogs | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    import('#landing/auth').then(setArrived, (cause: unknown) => setFailure(new Error('no dialogs', { cause })));
  }, []);
  if (areWanted && failure !== null) throw failure;
  return arrived;
};
