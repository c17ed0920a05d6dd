import type { ErrorEntry } from '@comanda/contract/kernel';

/**
 * Errors of the storage protocol, with the product's messages. Some are raised only by the client, so the server never
 * sends their status.
 */
export const filesErrors = {
  'storage/unknown': {
    status: 500,
    message: 'An unexpected error occurred with the file. Please try again.',
    log: 'error',
  },
  'storage/object-not-found': { status: 404, message: 'This file does not exist.', log: 'info' },
  'storage/bucket-not-found': { status: 404, message: 'This bucket does not exist.', log: 'info' },
  'storage/quota-exceeded': {
    status: 402,
    message: 'Your storage is full. Remove photos you no longer need, then try again.',
    log: 'warn',
  },
  'storage/too-many-uploads': {
    status: 429,
    message: 'Too many uploads. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'storage/unauthenticated': { status: 401, message: 'Please log in to continue.', log: 'info' },
  'storage/unauthorized': { status: 403, message: 'You do not have permission for this file.', log: 'info' },
  'storage/unauthorized-app': { status: 401, message: 'This app may not use the storage.', log: 'warn' },
  'storage/retry-limit-exceeded': {
    status: 504,
    message: 'The connection did not come back in time. Please try again.',
    log: 'info',
  },
  'storage/canceled': { status: 499, message: 'The upload was canceled.', log: 'info' },
  'storage/invalid-url': { status: 400, message: 'This is not the address of a file.', log: 'info' },
  'storage/invalid-format': { status: 400, message: 'The file is not in the format it claims to be.', log: 'info' },
  'storage/invalid-argument': { status: 400, message: 'The file could not be stored.', log: 'info' },
  'storage/no-download-url': { status: 404, message: 'This file has no address to download it from.', log: 'info' },
  'storage/no-default-bucket': { status: 404, message: 'No bucket was given.', log: 'info' },
  'storage/app-deleted': { status: 410, message: 'The storage was closed.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;
