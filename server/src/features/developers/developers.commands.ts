import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addEndpoint } from './add-endpoint.ts';
import { createKey } from './create-key.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayDelivery } from './replay-delivery.ts';
import { revokeKey } from './revoke-key.ts';
import { testEndpoint } from './test-endpoint.ts';
import { updateEndpoint } from './update-endpoint.ts';

export const developersHandlers: HandlersOf<Api['developers']> = {
  createKey,
  revokeKey,
  addEndpoint,
  updateEndpoint,
  removeEndpoint,
  testEndpoint,
  replay: replayDelivery,
};
