/**
 * Ids of the platform's own records, the same on every installation: the restaurant of the public demo, and the owner
 * account that it belongs to. They appear in no lists, cost no tokens and are not counted.
 */
export const publicDemoIds = {
  ownerId: '0193b000-0000-7000-8000-000000000001',
  restaurantId: '0193b000-0000-7000-8000-000000000002',
} as const;
