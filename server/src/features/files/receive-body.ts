import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fail } from '@comanda/contract';
import { limits, secondMs } from '@comanda/contract/kernel';
import { orAborted } from '#platform/clock';
import type { Context } from '#platform/context';

/** A phone in a cellar pauses; one that says nothing for this long has gone. */
const longestPauseMs = 60 * secondMs;

/** A request's body, whole, in a file that vanishes with its handle: slow phones take room on the disk, not in memory. */
export interface ArrivedBody extends AsyncDisposable {
  readonly size: number;
  read(from: number, to: number): Promise<Buffer>;
}

const tooLarge = (maxBytes: number) =>
  fail('storage/invalid-argument', {
    message: `This file is too large (maximum ${Math.floor(maxBytes / 1024 / 1024)} MB).`,
  });

/** The pieces of a body as they arrive. Stopping early leaves the connection open, so that the refusal can be heard. */
async function* arriving({ clock }: Context, request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  using whole = clock.deadline(limits.storage.uploadRetryMs);
  for (;;) {
    using pause = clock.deadline(longestPauseMs);
    const { done, value } = await orAborted(pieces.next(), AbortSignal.any([whole.signal, pause.signal]));
    if (done === true) return;
    yield value;
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'DeadlineExceeded';

export const receiveBody = async (ctx: Context, request: IncomingMessage, maxBytes: number): Promise<ArrivedBody> => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  await using opening = new AsyncDisposableStack();
  const handle = await openUnnamed(join(ctx.config.dataDir, 'arriving'));
  opening.defer(() => handle.close());
  let size = 0;
  try {
    for await (const piece of arriving(ctx, request)) {
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

/** Nothing is left of it once it is closed, whatever ends the process. */
const openUnnamed = async (directory: string) => {
  await mkdir(directory, { recursive: true });
  const file = join(directory, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
};
