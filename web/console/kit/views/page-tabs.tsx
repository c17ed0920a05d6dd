import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  /** Accessible name of this group of screens. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string }[];
}

const findCenter = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * Scrolls a row of links so that the current one is in its middle: on a phone, not all fit. `scrollIntoView` would also make the Tab key
 * start there, and skip what is before.
 */
export const centerCurrentLink = (row: Element): void => {
  const current = row.querySelector('[aria-current]');
  if (current !== null) row.scrollBy({ left: findCenter(current) - findCenter(row) });
};

/** Tabs for related screens that share one item of the sidebar. Each screen has its own address, so these are links. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => {
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    if (navigation.current !== null) centerCurrentLink(navigation.current);
  }, []);
  return (
    <nav ref={navigation} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} className={classes.tab} to={tab.to} activeOptions={{ exact: true, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
};
