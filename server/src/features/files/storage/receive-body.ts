import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fail } from '@comanda/contract';
import { limits, secondMs } from '@comanda/contract/kernel';
import { rejectOnAbort } from '#platform/clock';
import type { Context } from '#platform/context';
import { leaveRequestLine } from '#platform/request-line';

/** Maximum pause between two pieces: a phone with bad reception pauses, but one that is silent for longer is gone. */
const longestPauseMs = 60 * secondMs;

/** A complete request body in an unlinked temporary file, which disappears with its handle. Slow uploads use disk space, not memory. */
export interface ReceivedBody extends AsyncDisposable {
  readonly size: number;
  read(from: number, to: number): Promise<Buffer>;
}

const tooLarge = (maxBytes: number) =>
  fail('storage/invalid-argument', { sentence: 'file-too-large', megabytes: Math.floor(maxBytes / 1024 / 1024) });

/** Yields a body's pieces as they arrive. Stopping early leaves the connection open, so that the error can still be sent. */
async function* readPieces({ clock }: Context, request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  using whole = clock.deadline(limits.storage.uploadRetryMs);
  for (;;) {
    using pause = clock.deadline(longestPauseMs);
    const { done, value } = await rejectOnAbort(pieces.next(), AbortSignal.any([whole.signal, pause.signal]));
    if (done === true) return;
    yield value;
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'DeadlineExceeded';

export const receiveBody = async (ctx: Context, request: IncomingMessage, maxBytes: number): Promise<ReceivedBody> => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  leaveRequestLine();
  await using opening = new AsyncDisposableStack();
  const handle = await openUnlinked(join(ctx.config.dataDir, 'arriving'));
  opening.defer(() => handle.close());
  let size = 0;
  try {
    for await (const piece of readPieces(ctx, request)) {
      if (size + piece.length > maxBytes) throw tooLarge(maxBytes);
      await handle.write(piece, 0, piece.length, size);
      size += piece.length;
    }
  } catch (error) {
    if (isLate(error)) throw fail('deadline-exceeded', {}, { cause: error });
    if (isGone(error)) throw fail('storage/canceled', {}, { cause: error });
    throw error;
  }
  const opened = opening.move();
  return {
    size,
    read: async (from, to) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(to, size) - from));
      await handle.read(bytes, 0, bytes.length, from);
      return bytes;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** Opens a temporary file and unlinks it, so that nothing remains even after a crash. */
const openUnlinked = async (directory: string) => {
  await mkdir(directory, { recursive: true });
  const file = join(directory, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
};
