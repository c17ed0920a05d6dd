import { useEffect, useState } from 'react';
import type * as dialogs from '#landing/auth';

type Dialogs = typeof dialogs;

/** The first of these says that somebody is there, well before they press a button. */
const signsOfLife = ['pointermove', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * The dialogs, which bring every schema along: fetched at the first sign of life, so that a page that is only read stays light, and
 * null until then. Not by `lazy`: React shows a part that was suspended for the first time 300 ms late, even if it arrived long before.
 */
export const useDialogs = (areWanted: boolean): Dialogs | null => {
  const [isNear, setIsNear] = useState(false);
  const [arrived, setArrived] = useState<Dialogs | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isAsked = areWanted || isNear;
  useEffect(() => {
    if (isAsked) {
      import('#landing/auth').then(setArrived, (cause: unknown) => setFailure(new Error('no dialogs', { cause })));
      return undefined;
    }
    const comeNear = () => setIsNear(true);
    for (const sign of signsOfLife) addEventListener(sign, comeNear, { passive: true, once: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, comeNear);
    };
  }, [isAsked]);
  if (areWanted && failure !== null) throw failure;
  return arrived;
};
