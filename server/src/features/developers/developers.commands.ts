import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import {
  addEndpoint,
  removeEndpoint,
  replayDelivery,
  replayMany,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from '#features/developers/webhooks';
import { createKey, revokeKey } from '#features/developers/keys';

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
