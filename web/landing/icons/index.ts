export { Icon } from './icon.tsx';
export { landingIconPaths, type IconName } from './shapes.ts';
