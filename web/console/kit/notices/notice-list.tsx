import { textDirection } from '@comanda/contract/kernel';
import { Notifications } from '@mantine/notifications';
import { useLanguage } from '#console/words';
import classes from './notices.module.css';

/** Opposite the sidebar, which is on the side where lines begin. */
export const NoticeList = () => (
  <Notifications
    classNames={{ root: classes.list }}
    position={textDirection(useLanguage()) === 'rtl' ? 'bottom-left' : 'bottom-right'}
  />
);

const bottomBars = new Set<HTMLElement>();

const raiseNotices = () => {
  const height = Math.max(0, ...Array.from(bottomBars, (bar) => bar.offsetHeight));
  document.documentElement.style.setProperty('--bottom-bar-height', `${height}px`);
};

/**
 * Ref of a bar that stays at the bottom of the window: notices are above it. A notice with "Undo" would otherwise cover the buttons of
 * the bar for ten seconds.
 */
export const keepNoticesAbove = (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(raiseNotices);
  bottomBars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bottomBars.delete(bar);
    raiseNotices();
  };
};
