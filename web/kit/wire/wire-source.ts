import type { WatchManyEvent } from '@comanda/contract/documents';
import { abortWhenIdle, type LiveSource } from '#kit/follow';
import { failureFromError, failureFromProxy, failureFromRefusal } from '#kit/failure';
import { isRefusalBody, post } from './post.ts';

const lineOf = (block: string, field: string): string =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).trimStart())
    .join('\n');

/** Yields the events of a stream one by one. Chunks can be cut anywhere, also in the middle of a character. */
async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<WatchManyEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const kind = lineOf(block, 'event');
        if (kind === 'done') return;
        const data = lineOf(block, 'data');
        if (kind === 'error') throw failureIn(data);
        // A block without an event name is a keep-alive.
        if (kind === 'message') yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const failureIn = (data: string) => {
  const body: unknown = data === '' ? null : JSON.parse(data);
  return isRefusalBody(body) ? failureFromRefusal(body) : failureFromProxy(500, { data: body });
};

/** Follows queries through the same endpoints as the console, without its API client. */
export const wireSource: LiveSource = {
  watch: async (queries, { signal }) => {
    const { body, status } = abortWhenIdle(await post(['documents', 'watchMany'], { queries }, signal));
    if (body === null) throw failureFromProxy(status);
    return readEvents(body);
  },
  poll: async (queries, { signal }) => {
    const response = await post(['documents', 'pollMany'], { queries }, signal);
    return response.json();
  },
  failureOf: failureFromError,
  // The schemas are not part of this bundle: types check the page's queries, and the server refuses a malformed one.
  refusalOf: () => null,
};
