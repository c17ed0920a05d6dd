import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openS3Client } from '#platform/blobs';
import type { S3Config } from '#platform/context';
import type { BackupTarget } from './backup-target.ts';

/** S3 takes 10,000 parts, so a backup can have 160 GB. Each part is in memory while it is sent. */
const partBytes = 16 * 1_048_576;

/** Cuts a stream into parts of this size; the last one may be smaller. There is at least one, which may be empty. */
async function* cutIntoParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of content) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Keeps backups in a bucket. An upload in parts needs neither the size before nor a copy on disk. */
export const openS3Target = async (config: S3Config): Promise<BackupTarget> => {
  const { bucket: Bucket } = config;
  const client = await openS3Client(config);

  const sendParts = async (
    upload: { Bucket: string; Key: string; UploadId: string },
    content: AsyncIterable<Buffer>,
  ) => {
    const parts: Array<{ PartNumber: number; ETag: string | undefined }> = [];
    let size = 0;
    for await (const bytes of cutIntoParts(content)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body: bytes, ContentLength: bytes.length }),
      );
      parts.push({ PartNumber, ETag });
      size += bytes.length;
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
    return size;
  };

  return {
    write: async (name, content) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: name }));
      if (UploadId === undefined) throw new Error('S3 did not start an upload.');
      const upload = { Bucket, Key: name, UploadId };
      try {
        return await sendParts(upload, content);
      } catch (error) {
        // Parts of an unfinished upload are invisible, but are paid for. If this fails too, the first error says more.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },
    list: async (prefix) => {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        names.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return names;
    },
    delete: async (names) => {
      if (names.length === 0) return;
      const Delete = { Quiet: true, Objects: names.map((Key) => ({ Key })) };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first !== undefined) throw new Error(`S3 did not delete ${first.Key}: ${first.Message ?? first.Code}`);
    },
    [Symbol.dispose]: () => client.destroy(),
  };
};
