import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addEndpoint, updateEndpoint, removeEndpoint, testEndpoint } from './add-endpoint.ts';
import { createKey, revokeKey } from './create-key.ts';
import { replayDelivery, replayMany } from './replay-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';

export const developersHandlers: HandlersOf<Api['developers']> = {
  createKey,
  revokeKey,
  addEndpoint,
  updateEndpoint,
  rotateSecret,
  removeEndpoint,
  testEndpoint,
  replay: replayDelivery,
  replayMany,
};
