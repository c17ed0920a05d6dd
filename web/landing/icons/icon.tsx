import { landingIconPaths, type IconName } from './shapes.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** Decoration beside a text with the same meaning. */
export const Icon = ({ name, size = 24 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={landingIconPaths[name]} />
  </svg>
);
