import { useEffect, useState } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';

export const anchorOf = (categoryId: string): string => `category-${categoryId}`;

const sectionOf = (categoryId: string): HTMLElement | null => document.getElementById(anchorOf(categoryId));

/** Height that the category bar covers at the top of the screen. */
const barHeightPx = 56;

/** The category at the top of the screen, whether the page is scrolled past its start, and a function that goes to a category. */
export const useCurrentCategory = (categories: readonly GuestCategory[]) => {
  const ids = categories.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(categories[0]?.id ?? '');
  const [isPastTop, setPastTop] = useState(false);
  useEffect(
    () =>
      watchScroll(ids.split(' '), (categoryId, isPast) => {
        setCurrent(categoryId);
        setPastTop(isPast);
      }),
    [ids],
  );
  return { current, isPastTop, goTo };
};

/** Reports the category at the top of the screen, once at the start and after every scroll. */
const watchScroll = (
  ids: readonly string[],
  onCurrent: (categoryId: string, isPastTop: boolean) => void,
): (() => void) => {
  let frame = 0;
  const report = () => {
    frame = 0;
    const passed = ids.filter((id) => (sectionOf(id)?.getBoundingClientRect().top ?? Infinity) <= barHeightPx + 8);
    // The last sections may be too short to reach the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 2;
    onCurrent((isAtEnd ? ids : passed).at(-1) ?? ids[0] ?? '', passed.length > 0);
  };
  const reportSoon = () => {
    frame ||= requestAnimationFrame(report);
  };
  reportSoon();
  addEventListener('scroll', reportSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', reportSoon);
  };
};

const goTo = (categoryId: string): void => {
  const section = sectionOf(categoryId);
  if (section === null) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({
    top: section.getBoundingClientRect().top + scrollY - barHeightPx,
    behavior: prefersReducedMotion ? 'auto' : 'smooth',
  });
  section.querySelector('h2')?.focus({ preventScroll: true });
};
