import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/**
 * Moves focus to the new screen's heading after each navigation. On the first screen focus stays at the top, before the skip
 * link.
 */
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
