export { securityFeature } from './security.feature.ts';
