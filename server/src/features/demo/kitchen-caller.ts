import { platformOwn, type Caller } from '#platform/context';

/** Builds a caller for a timer that acts in a user's name, without a request. */
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

/** The public demo's staff act with the platform's own account. */
export const kitchenCaller: Caller = callerFor({
  kind: 'user',
  userId: platformOwn.ownerId,
  role: 'owner',
  ownerId: platformOwn.ownerId,
  permissions: null,
  restaurantIds: null,
});
