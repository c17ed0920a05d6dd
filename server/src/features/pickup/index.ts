export { pickupFeature } from './pickup.feature.ts';
