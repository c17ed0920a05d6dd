import { platformOwn, type Caller } from '#platform/context';

/** The demo's staff are a timer: they call as the platform's own account, from nowhere. */
export const kitchenCaller: Caller = {
  actor: {
    kind: 'user',
    userId: platformOwn.ownerId,
    role: 'owner',
    ownerId: platformOwn.ownerId,
    permissions: null,
    restaurantIds: null,
  },
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
};
