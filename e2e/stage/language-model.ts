import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface LanguageModel extends AsyncDisposable {
  readonly url: string;
  /** Until it is let go on, it thinks. */
  hold(): () => void;
  /** What it answers to each text from now on. */
  behave(translate: (source: string, language: string) => string): void;
}

interface Question {
  readonly to: string;
  readonly texts: ReadonlyArray<{ readonly id: string; readonly text: string }>;
}

/** What our own server asks, which is under test elsewhere: here it is taken at its word. */
const questionIn = (body: string): Question => {
  const { messages }: { messages: [unknown, { content: string }] } = JSON.parse(body);
  return JSON.parse(messages[1].content);
};

/** A real HTTP server in the place of a language model behind an OpenAI-compatible address. */
export const startLanguageModel = async (): Promise<LanguageModel> => {
  let translate = (source: string, language: string) => `${language}: ${source}`;
  let thinking = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { to, texts } = questionIn(await text(request));
      await thinking;
      const translations = texts.map((one) => ({ id: one.id, text: translate(one.text, to.split(' ')[0] ?? to) }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ translations }) } }] }));
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      thinking = promise;
      return resolve;
    },
    behave: (next) => {
      translate = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
