import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Browser } from '#testing';

interface StreamRequest {
  readonly path: string;
  readonly input: object;
  readonly lastEventId?: string | undefined;
}

/** Server-sent events from the wire, on a separate connection that is closed with the stream. */
export interface EventStream {
  /** The response. It is only read on demand. */
  readonly body: IncomingMessage;
  /** The data of each event. Throws on an event named `error`, and if the server refuses the stream. */
  readonly events: AsyncGenerator<unknown, void, void>;
}

export const openEventStream = async (
  browser: Browser,
  { path, input, lastEventId }: StreamRequest,
): Promise<EventStream> => {
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const resuming = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoingRequest = request(
    `${browser.origin}${path}`,
    { method: 'POST', agent: false, headers: { 'content-type': 'application/json', cookie, ...resuming } },
    resolve,
  );
  outgoingRequest.once('error', reject);
  outgoingRequest.end(JSON.stringify(input));
  const body = await promise;
  body.on('error', () => {});
  if (body.statusCode !== 200) throw JSON.parse(await textOf(body));
  return { body, events: parseEvents(body) };
};

async function* parseEvents(body: IncomingMessage): AsyncGenerator<unknown, void, void> {
  let unread = '';
  for await (const chunk of body) {
    const text = String(chunk);
    const mayEndBlock = text.includes('\n\n') || unread.endsWith('\n');
    unread += text;
    // A snapshot of several megabytes arrives in hundreds of chunks, so it is parsed only when it is complete.
    if (!mayEndBlock) continue;
    const blocks = unread.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.+)$/m.exec(block) ?? [];
      if (data === undefined) continue;
      if (/^event: error$/m.test(block)) throw JSON.parse(data);
      yield JSON.parse(data);
    }
  }
}
