export { Icon } from './icon.tsx';
export { shapes, type IconName } from './shapes.ts';
