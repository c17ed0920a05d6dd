export { findLastRelease, installVersion, thisVersion } from './install-version.ts';
export { createPerson, openRestaurant, type OpenRestaurant } from './open-restaurant.ts';
export { runScheduledJobs } from './run-scheduled-jobs.ts';
export { startVersion, VersionRefused, type StartedVersion } from './start-version.ts';
export { startTraffic, type Traffic } from './traffic.ts';
