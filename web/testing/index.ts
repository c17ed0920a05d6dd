export { startApiServer, type ApiServer } from './api-server.ts';
export { administrator, newId, owner } from './people.ts';
export { renderConsole } from './render-console.tsx';
export { restaurant, workplace } from './restaurants.ts';
