import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { readPushKey } from './push-keys.ts';
import { subscribe, unsubscribe } from './subscribe.ts';
import { subscribeGuest, unsubscribeGuest } from './subscribe-guest.ts';

export const pushHandlers: HandlersOf<Api['push']> = {
  readKey: direct(readPushKey),
  subscribe,
  unsubscribe,
  subscribeGuest,
  unsubscribeGuest,
};
