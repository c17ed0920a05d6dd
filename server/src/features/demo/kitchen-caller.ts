import { publicDemoIds, type Caller } from '#platform/context';

/** Builds a caller for a timer that acts in a user's name, without a request. */
export const createSystemCaller = (actor: Caller['actor']): Caller => ({
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
export const demoKitchenCaller: Caller = createSystemCaller({
  kind: 'user',
  userId: publicDemoIds.ownerId,
  role: 'owner',
  ownerId: publicDemoIds.ownerId,
  permissions: null,
  restaurantIds: null,
});
