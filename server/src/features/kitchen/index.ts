export { addStation } from './add-station.ts';
export { kitchenFeature } from './kitchen.feature.ts';
