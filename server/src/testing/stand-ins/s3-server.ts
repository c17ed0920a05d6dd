import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

export interface S3Server extends AsyncDisposable {
  readonly environment: Record<string, string>;
  readonly objects: Map<string, Buffer>;
}

const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';

/** Uploads in parts. An object exists only when its upload is completed. */
const createUploads = (objects: Map<string, Buffer>) => {
  const uploads = new Map<string, Map<number, Buffer>>();
  let lastId = 0;
  return async (request: IncomingMessage, key: string, parameters: URLSearchParams): Promise<string> => {
    if (parameters.has('uploads')) {
      lastId += 1;
      uploads.set(String(lastId), new Map());
      return `<InitiateMultipartUploadResult><UploadId>${lastId}</UploadId></InitiateMultipartUploadResult>`;
    }
    const id = parameters.get('uploadId') ?? '';
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    if (request.method === 'PUT') {
      parts.set(Number(parameters.get('partNumber')), await buffer(request));
      return '';
    }
    if (request.method === 'POST') {
      const named = [...(await text(request)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
        Number(number),
      );
      objects.set(key, Buffer.concat(named.map((number) => parts.get(number) ?? Buffer.alloc(0))));
    }
    uploads.delete(id);
    return '<CompleteMultipartUploadResult/>';
  };
};

/** Implements the part of S3 that we use, over real HTTP. */
export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  const takeUpload = createUploads(objects);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const isSigned = (request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=key-id/');
    if (!isSigned || !pathname.startsWith('/menu-photos')) return response.writeHead(403).end();
    const key = decodeURIComponent(pathname.slice('/menu-photos/'.length));
    if (searchParams.has('uploads') || searchParams.has('uploadId')) {
      const answered = await takeUpload(request, key, searchParams);
      return response.writeHead(200, { 'content-type': 'application/xml', etag: '"part"' }).end(answered);
    }
    if (searchParams.has('list-type')) {
      const names = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? ''));
      const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
      const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
    }
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request));
      return response.writeHead(200).end();
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, found = ''] of (await text(request)).matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(found);
      return response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult/>');
    }
    const object = objects.get(key);
    if (object === undefined) return response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    objects,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'menu-photos',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'a secret of the storage service',
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
