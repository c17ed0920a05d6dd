export { SectionHead } from './section-head.tsx';
export { Still } from './still.tsx';
export { useReveal } from './use-reveal.ts';
export { sectionLinks } from './section-links.ts';
