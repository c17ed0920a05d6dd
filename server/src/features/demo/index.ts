export { advanceOrders, createSystemCaller } from './advance-orders.ts';
export { deleteDemoVisitsJob } from './delete-demo-visits.job.ts';
export { startDemoKitchen } from './start-demo-kitchen.ts';
export { openDemo } from './open-demo.ts';
export { serveDemo } from './demo.routes.ts';
