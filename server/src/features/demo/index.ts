export { keepCooking } from './keep-cooking.ts';
export { openDemo } from './open-demo.ts';
export { serveDemo } from './demo.routes.ts';
