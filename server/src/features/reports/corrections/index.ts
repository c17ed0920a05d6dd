export { findCorrectionsBetween } from './corrections.repository.ts';
export { exportCorrections, listCorrections, presentCorrection } from './list-corrections.ts';
