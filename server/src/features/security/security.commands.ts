import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { exportSecurityEvents, listSecurityEvents } from './list-security-events.ts';

export const securityHandlers: HandlersOf<Api['security']> = {
  listEvents: direct(listSecurityEvents),
  exportEvents: direct(exportSecurityEvents),
};
