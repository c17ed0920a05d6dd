export { SectionHead } from './section-head.tsx';
export { StaticContent } from './static-content.tsx';
export { revealSections } from './reveal-sections.ts';
export { sectionLinks } from './section-links.ts';
