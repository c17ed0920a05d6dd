import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Browser } from '#testing';

interface Asked {
  readonly path: string;
  readonly input: object;
  readonly lastEventId?: string | undefined;
}

/** Server-sent events as they come over the wire, on a connection of its own that is gone when the stream is. */
export interface EventStream {
  /** Nobody reads from it unasked. */
  readonly body: IncomingMessage;
  /** The data of each event. An event named `error` is thrown, and so is a refusal to begin. */
  readonly events: AsyncGenerator<unknown, void, void>;
}

export const openEventStream = async (browser: Browser, { path, input, lastEventId }: Asked): Promise<EventStream> => {
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const resuming = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    `${browser.origin}${path}`,
    { method: 'POST', agent: false, headers: { 'content-type': 'application/json', cookie, ...resuming } },
    resolve,
  );
  sent.once('error', reject);
  sent.end(JSON.stringify(input));
  const body = await promise;
  body.on('error', () => {});
  if (body.statusCode !== 200) throw JSON.parse(await textOf(body));
  return { body, events: eventsIn(body) };
};

async function* eventsIn(body: IncomingMessage): AsyncGenerator<unknown, void, void> {
  let unread = '';
  for await (const chunk of body) {
    const text = String(chunk);
    const mayEndBlock = text.includes('\n\n') || unread.endsWith('\n');
    unread += text;
    // A snapshot of megabytes comes in hundreds of pieces: it is looked through once it is whole.
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
