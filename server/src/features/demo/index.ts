export { advanceOrders, createSystemCaller } from './advance-orders.ts';
export { openDemo } from './open-demo.ts';
export { demoFeature } from './demo.feature.ts';
