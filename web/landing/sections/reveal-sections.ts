/**
 * Sections below the first screen wait unseen and fade in as the hero scrolls off. Only a page whose scripts run hides them, never
 * for those who prefer stillness, and what has the focus or is jumped to is always seen.
 */
export const revealSections = (page: HTMLElement): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const isBelow = !isIntersecting && boundingClientRect.top > innerHeight;
        target.toggleAttribute('data-waits', isBelow);
        if (!isBelow) seen.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -12% 0px' },
  );
  for (const section of page.querySelectorAll('[data-reveals]')) seen.observe(section);
};
