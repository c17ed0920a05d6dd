export { SectionHead } from './section-head.tsx';
export { Still } from './still.tsx';
export { revealSections } from './reveal-sections.ts';
export { sectionLinks } from './section-links.ts';
