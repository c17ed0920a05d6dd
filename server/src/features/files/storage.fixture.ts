import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketPath, filePath, storageResource, type StorageResource } from '@comanda/contract/files';
import sharp from 'sharp';
import { z } from 'zod';
import { publicDemoIds } from '#platform/context';
import type { Browser, TestApp } from '#testing';

/** A photo as a phone takes it: large, rotated by EXIF, and with its location. */
export const createPhonePhoto = (width = 1_600, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b3541e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Chez Olive' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly metadata?: object;
}

const errorBody = z.object({ error: z.object({ code: z.number(), status: z.string(), message: z.string() }) });

export interface StorageSpace {
  readonly prefix: string;
  readonly headers: Record<string, string>;
  /** Sends a multipart body as the protocol's clients do. */
  upload(file: SentFile): Promise<Response>;
  store(file: SentFile): Promise<StorageResource>;
  /** The name may be followed by a query such as `?alt=media`. */
  fetch(nameAndQuery: string, init?: RequestInit): Promise<Response>;
}

const boundary = '8427315967';

export const multipart = ({ bytes, metadata = { contentType: 'image/jpeg' } }: Omit<SentFile, 'name'>): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n` +
        `--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);

export const multipartType = `multipart/related; boundary=${boundary}`;

/** Speaks the protocol by hand, for requests that its own client would never send. */
export const openStorageSpace = async (app: TestApp, browser: Browser): Promise<StorageSpace> => {
  const { token, prefix, bucket } = await browser.api.files.issueToken({});
  const headers = { authorization: `Bearer ${token}` };
  const upload = ({ name, ...file }: SentFile) =>
    fetch(`${app.origin}${bucketPath(bucket)}?name=${encodeURIComponent(prefix + name)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': multipartType, 'x-goog-upload-protocol': 'multipart' },
      body: new Uint8Array(multipart(file)),
    });
  return {
    prefix,
    headers,
    upload,
    store: async (file) => storageResource.parse(await (await upload(file)).json()),
    fetch: (nameAndQuery, init) => {
      const [name = '', query] = nameAndQuery.split('?');
      const address = `${app.origin}${filePath(bucket, prefix + name)}`;
      return fetch(query === undefined ? address : `${address}?${query}`, { headers, ...init });
    },
  };
};

/** Status, code and message of an error response. */
export const readStorageError = async (response: Response) => {
  const { error } = errorBody.parse(await response.json());
  return { status: response.status, code: error.status, message: error.message };
};

/** Every blob in the store, including partial ones, except the images that come with the product. */
export const listStoredBlobs = async ({ dataDir, sql }: TestApp): Promise<string[]> => {
  const shipped = await sql<{ storage_key: string }>('select storage_key from objects where owner_id = $1', [
    publicDemoIds.ownerId,
  ]);
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((path) => !shipped.some(({ storage_key: key }) => path.includes(key)));
};
