import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** After each navigation focus goes to the new screen's heading. The first screen leaves it at the top, at the skip link. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>) => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) main.current?.querySelector<HTMLElement>('h1')?.focus();
      }),
    [router, main],
  );
};
