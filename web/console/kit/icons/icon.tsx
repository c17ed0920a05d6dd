import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

/** Icons always accompany a text with the same meaning, so screen readers skip them. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden
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
