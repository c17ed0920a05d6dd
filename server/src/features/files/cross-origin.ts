import { appCheckHeader } from '@comanda/contract/files';
import { dayMs, secondMs } from '@comanda/contract/kernel';

/**
 * The protocol carries no cookies: a page elsewhere can do nothing here that a token it brings does not allow. So any origin
 * may call, as existing clients do, and browsers are told so.
 */
export const openToOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'content-length',
    'content-range',
    'etag',
    'x-goog-upload-size-received',
    'x-goog-upload-status',
    'x-goog-upload-url',
    'x-request-id',
  ].join(', '),
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export const preflightAnswer = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': [
    'authorization',
    'content-type',
    'range',
    appCheckHeader,
    'x-firebase-gmpid',
    'x-firebase-storage-version',
    'x-goog-upload-command',
    'x-goog-upload-header-content-length',
    'x-goog-upload-header-content-type',
    'x-goog-upload-offset',
    'x-goog-upload-protocol',
  ].join(', '),
  'access-control-max-age': String(dayMs / secondMs),
} as const;
