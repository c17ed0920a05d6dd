import type { BlobStore } from '#platform/context';
import type { ExportParts } from './data-exports.repository.ts';

/** Size of a part. A download holds one part in memory, and no connection of the store while its reader is slow. */
export const exportPartBytes = 1024 * 1024;

export const exportPartKey = ({ id, claim }: Omit<ExportParts, 'parts'>, number: number): string =>
  `exports/${id}/${claim}/${number}`;

/** Deletes the parts of an attempt. One more than recorded may exist, if its server stopped before it was recorded. */
export const deleteExportParts = async (bytes: BlobStore, attempt: ExportParts): Promise<void> => {
  if (attempt.claim === null) return;
  const keys = Array.from({ length: attempt.parts + 1 }, (_, number) => exportPartKey(attempt, number));
  for (let first = 0; first < keys.length; first += 100) await bytes.delete(keys.slice(first, first + 100));
};

/** Groups a stream into pieces of exactly this size; the last one may be smaller. */
export async function* toPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    length += chunk.byteLength;
    while (length >= size) {
      const all = Buffer.concat(pending);
      yield all.subarray(0, size);
      const rest = all.subarray(size);
      pending = [rest];
      length = rest.byteLength;
    }
  }
  if (length > 0) yield Buffer.concat(pending);
}
