import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { timestamp } from '@comanda/contract/kernel';
import { filesErrors } from './errors.ts';

/** Size of a photo that a program sends in one call. Larger ones are scaled down anyway. */
export const maxPhotoBytes = 8 * 1024 * 1024;

/** Base64 needs four characters for three bytes. */
const maxPhotoCharacters = Math.ceil(maxPhotoBytes / 3) * 4;

/** Types of photos that are accepted. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The smallest photo: one pixel as PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const filesCommands = {
  issueToken: command({
    path: '/files/issue-token',
    summary: 'Returns a token for the storage protocol, and the paths the caller may write to',
    audience: 'files.manage',
  })
    .input(z.object({}))
    .output(
      z.object({
        token: z.string(),
        expiresAt: timestamp,
        bucket: z.string(),
        /** Names of the caller's files begin with this. */
        prefix: z.string(),
        /** Value for the app-check header, if the server requires it. */
        appCheckToken: z.string().nullable(),
      }),
    ),

  uploadPhoto: command({
    path: '/files/upload-photo',
    summary: 'Stores a photo and returns its address, which can be one of the `imageUrls` of an item',
    audience: 'menus.manage',
    outcome: 'created',
    maxBodyBytes: maxPhotoCharacters + 4_096,
  })
    .input(
      z.object({
        contentType: z.enum(photoTypes),
        /** The bytes of the photo, in base64. */
        data: z
          .string()
          .min(1, 'Please send a photo')
          .max(maxPhotoCharacters, `A photo has at most ${maxPhotoBytes / 1024 / 1024} MB`)
          .meta({ contentEncoding: 'base64', examples: [onePixel] }),
      }),
    )
    .output(z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() }))
    .errors(declareErrors(filesErrors, 'storage/invalid-format', 'storage/quota-exceeded', 'storage/too-many-uploads')),
};
