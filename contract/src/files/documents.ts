import { z } from 'zod';
import { timestamp } from '@comanda/contract/kernel';

const metadataText = z.string().regex(/^[\x20-\x7e]*$/, 'must be plain text on one line');

/** Text that the database can store: no NUL, no unpaired surrogates. */
const customText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'must be text');

/** Metadata that the uploader may set, under the protocol's names. Null removes a value set before. */
export const fileMetadataInput = z.object({
  contentType: metadataText
    .max(200)
    .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;.*)?$/, 'must be a media type such as image/jpeg')
    .nullish(),
  cacheControl: metadataText.max(200).nullish(),
  contentDisposition: metadataText.max(500).nullish(),
  contentEncoding: metadataText.max(50).nullish(),
  contentLanguage: metadataText.max(100).nullish(),
  /** MD5 of the bytes as they are sent, in base64. */
  md5Hash: metadataText.max(64).nullish(),
  metadata: z.record(customText(200).min(1), customText(2_000).nullable()).nullish(),
});
export type FileMetadataInput = z.infer<typeof fileMetadataInput>;

/**
 * The protocol's description of a stored file: `name` is the full path, `metadata` is the specification's
 * customMetadata.
 */
export const storageResource = z.object({
  kind: z.literal('storage#object'),
  bucket: z.string(),
  name: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  /** A decimal number as text. */
  size: z.string(),
  contentType: z.string(),
  timeCreated: timestamp,
  updated: timestamp,
  md5Hash: z.string(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string(),
  contentEncoding: z.string(),
  contentLanguage: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  /** Everyone who has one of these tokens may download the file. Only images have them; other files are for their owner alone. */
  downloadTokens: z.string().optional(),
});
export type StorageResource = z.infer<typeof storageResource>;
