export { forgetDemoVisitsJob } from './forget-visits.ts';
export { keepCooking } from './keep-cooking.ts';
export { openDemo } from './open-demo.ts';
export { serveDemo } from './demo.routes.ts';
