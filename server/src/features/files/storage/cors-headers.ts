import { appCheckHeader } from '@comanda/contract/files';
import { dayMs, secondMs } from '@comanda/contract/kernel';

/**
 * The protocol uses no cookies, so a page of another origin can do only what its token allows. Any origin may therefore call, as existing
 * clients do.
 */
export const corsHeaders = {
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

export const preflightHeaders = {
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
