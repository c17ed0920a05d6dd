export { pulsesCollection } from './pulses.collection.ts';
export { readDashboard } from './read-dashboard.ts';
export { readPlatform } from './read-platform.ts';
