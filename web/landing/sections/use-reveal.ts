import { useEffect, type RefObject } from 'react';

/**
 * Sections below the first screen wait unseen and fade in as the hero scrolls off. Only a page whose scripts run hides them, never
 * for those who prefer stillness, and what has the focus or is jumped to is always seen.
 */
export const useReveal = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (page.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const waiting = [...page.current.querySelectorAll<HTMLElement>('[data-reveals]')].filter(
      (section) => section.getBoundingClientRect().top > innerHeight,
    );
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.removeAttribute('data-waits');
          seen.unobserve(target);
        }
      },
      { rootMargin: '0px 0px -12% 0px' },
    );
    for (const section of waiting) {
      section.setAttribute('data-waits', '');
      seen.observe(section);
    }
    return () => {
      seen.disconnect();
      for (const section of waiting) section.removeAttribute('data-waits');
    };
  }, [page]);
};
