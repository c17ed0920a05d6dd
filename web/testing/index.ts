export { startApiServer } from './api-server.ts';
export { order, orderLine } from './orders.ts';
export { administrator, newId, owner, waiter } from './people.ts';
export { renderConsole } from './render-console.tsx';
export { restaurant, workplace } from './restaurants.ts';
export { showPage } from './show-page.ts';
