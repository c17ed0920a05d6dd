export { SectionHead } from './section-head.tsx';
export { useReveal } from './use-reveal.ts';
export { sectionLinks } from './section-links.ts';
