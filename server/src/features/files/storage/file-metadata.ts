import { fail } from '@comanda/contract';
import { fileMetadataInput, type FileMetadataInput } from '@comanda/contract/files';
import { toFieldErrors } from '@comanda/contract/kernel';
import type { IncomingMessage } from 'node:http';
import type { Context } from '#platform/context';
import { receiveBody } from './receive-body.ts';

export const maxFileMetadataBytes = 65_536;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseObject = (json: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw fail('storage/invalid-argument', { message: 'The metadata is not a JSON object.' });
};

/** Reads a client's metadata of a file. The Content-Type of the part is the default for the type. */
export const parseFileMetadata = (json: string, contentType?: string): FileMetadataInput => {
  const given = parseObject(json);
  const checked = fileMetadataInput.safeParse({ ...given, contentType: given['contentType'] ?? contentType });
  if (checked.success) return checked.data;
  const fields = toFieldErrors(checked.error.issues);
  const [[field, sentences] = ['', []]] = Object.entries(fields);
  throw fail('storage/invalid-argument', { message: `${field} ${sentences[0]}`, fields });
};

/** Reads metadata from a body that contains nothing else. */
export const receiveFileMetadata = async (
  ctx: Context,
  request: IncomingMessage,
  contentType?: string,
): Promise<FileMetadataInput> => {
  await using body = await receiveBody(ctx, request, maxFileMetadataBytes);
  return parseFileMetadata((await body.read(0, body.size)).toString(), contentType);
};
