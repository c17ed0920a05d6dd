import { useEffect, useState } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';

export const anchorOf = (categoryId: string): string => `category-${categoryId}`;

const sectionOf = (categoryId: string): HTMLElement | null => document.getElementById(anchorOf(categoryId));

/** Sections begin below the bar, which covers so much of the screen's top. */
const coveredPx = 64;

/** The category at the top of the screen, and a way to another. */
export const useCurrentCategory = (categories: readonly GuestCategory[]) => {
  const ids = categories.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(categories[0]?.id ?? '');

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = ids.split(' ').filter((id) => (sectionOf(id)?.getBoundingClientRect().top ?? 1) <= coveredPx + 8);
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
      setCurrent((isAtEnd ? ids.split(' ').at(-1) : passed.at(-1)) ?? ids.split(' ')[0] ?? '');
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
  }, [ids]);

  const goTo = (categoryId: string) => {
    const section = sectionOf(categoryId);
    if (section === null) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({
      top: section.getBoundingClientRect().top + window.scrollY - coveredPx,
      behavior: isCalm ? 'auto' : 'smooth',
    });
    section.querySelector('h2')?.focus({ preventScroll: true });
  };

  return { current, goTo };
};
