import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface StandInReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Behaviour = (asked: RecordedRequest) => StandInReply | Promise<StandInReply>;

export interface TranslatorStandIn extends AsyncDisposable {
  readonly url: string;
  /** Every request since the behavior was last set. */
  readonly asked: RecordedRequest[];
  behave(behaviour: Behaviour): void;
}

/** A real HTTP server in place of a translator. */
export const startTranslatorStandIn = async (behaviour: Behaviour): Promise<TranslatorStandIn> => {
  let behave = behaviour;
  const asked: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) };
      asked.push(one);
      const { status = 200, headers = {}, body } = await behave(one);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `address()` returns this type for a server that listens on a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (next) => {
      behave = next;
      asked.length = 0;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const question = z.object({ messages: z.tuple([z.unknown(), z.object({ content: z.string() })]) });
const content = z.object({
  from: z.string(),
  to: z.string(),
  keep: z.array(z.string()),
  texts: z.array(z.object({ id: z.string(), what: z.string(), in: z.string(), text: z.string() })),
});

/** Extracts the question to the language model from a request. */
export const parseModelQuestion = ({ body }: RecordedRequest) =>
  content.parse(JSON.parse(question.parse(body).messages[1].content));

export const chatReply = (said: string): StandInReply => ({
  body: { choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }] },
});

/** A language model stand-in: `translate` gets each text and the requested language. */
export const modelStandIn =
  (translate: (text: string, to: string) => string): Behaviour =>
  (asked) => {
    const { to, texts } = parseModelQuestion(asked);
    return chatReply(
      JSON.stringify({ translations: texts.map(({ id, text: one }) => ({ id, text: translate(one, to) })) }),
    );
  };

const libreQuestion = z.object({
  q: z.array(z.string()),
  source: z.string(),
  target: z.string(),
  format: z.literal('text'),
  api_key: z.string().optional(),
});
export const parseLibreQuestion = ({ body }: RecordedRequest) => libreQuestion.parse(body);
