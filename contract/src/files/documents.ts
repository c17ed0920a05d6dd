import { z } from 'zod';
import { timestamp } from '@comanda/contract/kernel';

/** What the storage protocol says of a stored file. */
export const storedFile = z.object({
  bucket: z.string(),
  name: z.string(),
  fullPath: z.string(),
  /** As a decimal number in text, as the protocol has it. */
  size: z.string(),
  contentType: z.string(),
  timeCreated: timestamp,
  updated: timestamp,
  md5Hash: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string(),
  contentEncoding: z.string(),
  contentLanguage: z.string(),
  customMetadata: z.record(z.string(), z.string()),
  /** Whoever holds one may download. */
  downloadTokens: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const defaultBucket = 'comanda';
