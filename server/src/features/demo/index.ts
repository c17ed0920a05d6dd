export { callerFor } from './kitchen-caller.ts';
export { cookOrders } from './cook-orders.ts';
export { forgetDemoVisitsJob } from './forget-visits.ts';
export { keepCooking } from './keep-cooking.ts';
export { openDemo } from './open-demo.ts';
export { serveDemo } from './demo.routes.ts';
