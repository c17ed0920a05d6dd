export { openShowcase, type Showcase } from './open-showcase.ts';
export { ForeignDataError, refuseForeignData } from './refuse-foreign-data.ts';
export { showcaseFeature } from './showcase.feature.ts';
