import { isStoredFile } from '@comanda/contract/files';

/**
 * A restaurant record with the whole URL of its image. Records of this server name an uploaded image by its path in our storage, so
 * that a server can move to another address. The record check does not depend on the host.
 */
export const withFullImageUrl = (record: unknown): unknown =>
  hasStoredImage(record) ? { ...record, imageUrl: new URL(record.imageUrl, 'http://localhost').href } : record;

const hasStoredImage = (record: unknown): record is { readonly imageUrl: string } =>
  typeof record === 'object' &&
  record !== null &&
  'imageUrl' in record &&
  typeof record.imageUrl === 'string' &&
  isStoredFile(record.imageUrl);
