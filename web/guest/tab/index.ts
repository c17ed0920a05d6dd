export { StatusStrip } from './status-strip.tsx';
