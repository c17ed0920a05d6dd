import { useEffect, useState } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';

export const anchorOf = (categoryId: string): string => `category-${categoryId}`;

const sectionOf = (categoryId: string): HTMLElement | null => document.getElementById(anchorOf(categoryId));

/** Sections begin below the bar, which covers so much of the screen's top. */
const coveredPx = 56;

/** The category at the top of the screen, whether the page's own top is out of sight, and a way to another category. */
export const useCurrentCategory = (categories: readonly GuestCategory[]) => {
  const ids = categories.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(categories[0]?.id ?? '');
  const [isPastTop, setPastTop] = useState(false);
  useEffect(
    () =>
      followScroll(ids.split(' '), (categoryId, isPast) => {
        setCurrent(categoryId);
        setPastTop(isPast);
      }),
    [ids],
  );
  return { current, isPastTop, goTo };
};

/** Tells, once and whenever the page was scrolled, which of the categories is at the top. */
const followScroll = (
  ids: readonly string[],
  onCurrent: (categoryId: string, isPastTop: boolean) => void,
): (() => void) => {
  let frame = 0;
  const look = () => {
    frame = 0;
    const passed = ids.filter((id) => (sectionOf(id)?.getBoundingClientRect().top ?? Infinity) <= coveredPx + 8);
    // The last ones may be too short to ever reach the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 2;
    onCurrent((isAtEnd ? ids : passed).at(-1) ?? ids[0] ?? '', passed.length > 0);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  lookSoon();
  addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', lookSoon);
  };
};

const goTo = (categoryId: string): void => {
  const section = sectionOf(categoryId);
  if (section === null) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({
    top: section.getBoundingClientRect().top + scrollY - coveredPx,
    behavior: isCalm ? 'auto' : 'smooth',
  });
  section.querySelector('h2')?.focus({ preventScroll: true });
};
