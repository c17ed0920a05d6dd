export { createLunchRush } from './lunch-rush.ts';
export { openShowcase, type Showcase } from './open-showcase.ts';
export { ForeignDataError, refuseForeignData } from './refuse-foreign-data.ts';
export { showcaseHandlers } from './showcase.commands.ts';
