/**
 * What belongs to the platform itself, under the same ids on every installation: the restaurant of the public demo, and the account it
 * is filed under. They are in nobody's lists, cost no tokens and are not counted.
 */
export const platformOwn = {
  ownerId: '0193b000-0000-7000-8000-000000000001',
  restaurantId: '0193b000-0000-7000-8000-000000000002',
} as const;
