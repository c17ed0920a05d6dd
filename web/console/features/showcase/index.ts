export { ShowcaseBar } from './showcase-bar.tsx';
