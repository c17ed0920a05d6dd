export { requireStaff } from './require-staff.ts';
export { staffFeature } from './staff.feature.ts';
