import { useEffect, useRef, type MouseEvent } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';
import { GuestIcon, useLocale } from '#guest/parts';
import { searchId } from './search/index.ts';
import { anchorOf, useCurrentCategory } from './use-current-category.ts';
import classes from './category-bar.module.css';

/** Links to the categories. Sticks to the top while the menu scrolls, and marks the current category. */
export const CategoryBar = ({ categories }: { categories: readonly GuestCategory[] }) => {
  const { words } = useLocale();
  const { current, isPastTop, goTo } = useCurrentCategory(categories);
  const bar = useRef<HTMLUListElement>(null);
  const centered = useRef(current);
  useEffect(() => {
    // The first category needs no scrolling, and measuring the bar would lay out the whole page.
    if (bar.current === null || centered.current === current) return;
    centered.current = current;
    scrollToCenter(bar.current, anchorOf(current));
  }, [current]);

  const jump = (event: MouseEvent, categoryId: string) => {
    event.preventDefault();
    goTo(categoryId);
  };

  return (
    <nav className={classes.bar} aria-label={words.categories}>
      <ul ref={bar} className={classes.list}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              className={classes.category}
              href={`#${anchorOf(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => jump(event, id)}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {isPastTop ? (
        <button
          type="button"
          className={classes.search}
          aria-label={words.search}
          onClick={() => document.getElementById(searchId)?.focus()}
        >
          <GuestIcon name="search" />
        </button>
      ) : null}
    </nav>
  );
};

/** Scrolls only the bar: `scrollIntoView` would also scroll the page that embeds the menu in a frame. */
const scrollToCenter = (bar: HTMLElement, anchor: string): void => {
  const link = bar.querySelector(`a[href="#${anchor}"]`);
  if (link === null) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2), behavior: 'smooth' });
};
