import { noPermissions, type Actor, type PermissionFlag } from '@comanda/contract/access';

export const visitor: Actor = { kind: 'guest' };
const everywhere = { permissions: null, restaurantIds: null };
export const owner: Actor = { kind: 'user', userId: 'o', role: 'owner', ownerId: 'o', ...everywhere };
export const admin: Actor = { kind: 'user', userId: 'a', role: 'admin', ownerId: null, ...everywhere };

/** Staff member with exactly these permission flags. */
export const staff = (...flags: PermissionFlag[]): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  userId: 's',
  role: 'staff',
  ownerId: 'o',
  permissions: { ...noPermissions, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  restaurantIds: null,
});
