export { openTab } from './open-tab.ts';
export { StatusStrip } from './status-strip.tsx';
