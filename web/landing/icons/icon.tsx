import { landingIconPaths, type LandingIconName } from './shapes.ts';

interface IconProps {
  readonly name: LandingIconName;
  readonly size?: number;
}

/** Decoration beside a text with the same meaning. */
export const LandingIcon = ({ name, size = 24 }: IconProps) => (
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
