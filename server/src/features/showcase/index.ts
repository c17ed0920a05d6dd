export { createRush } from './rush.ts';
export { openShowcase, type Showcase } from './open-showcase.ts';
export { OthersDataError, refuseOthersData } from './refuse-others-data.ts';
export { showcaseHandlers } from './showcase.commands.ts';
