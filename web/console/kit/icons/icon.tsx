import { iconPaths, type IconName } from './icon-paths.ts';
import classes from './icon.module.css';

export type { IconName };

/** Icons that point forward or back: they are mirrored where text runs from the right. */
const directed: readonly IconName[] = ['back', 'forward', 'details', 'undo', 'redo', 'logOut'];

/** Icons always accompany a text with the same meaning, so screen readers skip them. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden
    className={directed.includes(name) ? classes.directed : undefined}
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={iconPaths[name]} />
  </svg>
);
