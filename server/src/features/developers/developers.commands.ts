import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { createKey } from './create-key.ts';
import { revokeKey } from './revoke-key.ts';

export const developersHandlers: HandlersOf<Api['developers']> = {
  createKey,
  revokeKey,
};
