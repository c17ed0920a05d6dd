export { startApiServer } from './api-server.ts';
export { order, orderedDish } from './orders.ts';
export { administrator, nextId, owner, waiter } from './people.ts';
export { renderConsole } from './render-console.tsx';
export { restaurant, workplace } from './restaurants.ts';
export { showPage } from './show-page.ts';
