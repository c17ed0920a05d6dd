import { platformOwn, type Caller } from '#platform/context';

/** Staff that are a timer: they call in somebody's name, from nowhere. */
export const callerFor = (actor: Caller['actor']): Caller => ({
  actor,
  sessionId: null,
  deviceHash: null,
  requestId: '',
  address: '',
  network: '',
  isSecure: false,
  origin: '',
  codeOrigin: '',
  headers: new Headers(),
  responseHeaders: new Headers(),
});

/** The public demo's staff are the platform's own account. */
export const kitchenCaller: Caller = callerFor({
  kind: 'user',
  userId: platformOwn.ownerId,
  role: 'owner',
  ownerId: platformOwn.ownerId,
  permissions: null,
  restaurantIds: null,
});
