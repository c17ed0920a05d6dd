export { LandingIcon } from './icon.tsx';
export { landingIconPaths, type LandingIconName } from './shapes.ts';
