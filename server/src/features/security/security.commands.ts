import type { Api } from '@comanda/contract';
import { reading, type HandlersOf } from '#platform/http';
import { exportSecurityEvents, listSecurityEvents } from './list-security-events.ts';

export const securityHandlers: HandlersOf<Api['security']> = {
  listEvents: reading(listSecurityEvents),
  exportEvents: reading(exportSecurityEvents),
};
