/**
 * Hides the sections below the hero and fades them in once the hero has scrolled off; after that they stay. Sections are hidden
 * only if scripts run, the visitor does not prefer reduced motion, and the page was not scrolled before the script loaded. A
 * section that has the focus or is jumped to is always shown.
 */
export const revealSections = (page: HTMLElement): void => {
  const hero = page.querySelector('[data-hero]');
  const footer = page.querySelector('footer');
  if (hero === null || footer === null) return;
  if (scrollY > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.toggleAttribute('data-waits', true);
  const observer = new IntersectionObserver(
    (entries) => {
      // In a window so tall that the hero never leaves it, reaching the end of the page counts as well.
      const isOver = entries.some(({ target, isIntersecting }) => isIntersecting === (target === footer));
      if (!isOver) return;
      page.removeAttribute('data-waits');
      observer.disconnect();
    },
    // A hero whose lower edge only touches the window's upper edge counts as scrolled off, because links to the first section
    // lead there.
    { rootMargin: '-2px 0px 0px 0px' },
  );
  observer.observe(hero);
  observer.observe(footer);
};
