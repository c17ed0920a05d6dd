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

/**
 * Ref of a bar at the lower edge of the window: notices are above it. A notice with "Undo" would otherwise cover its buttons for ten
 * seconds.
 */
export const keepNoticesAbove = (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar-height');
  };
};
