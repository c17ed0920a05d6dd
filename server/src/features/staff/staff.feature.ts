import type { Feature } from '#platform/feature';
import type { Auth } from '#features/accounts';
import { staffHandlers } from './staff.commands.ts';

export const staffFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ staff: staffHandlers(auth) }),
};
