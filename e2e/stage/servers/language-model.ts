import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface LanguageModel extends AsyncDisposable {
  readonly url: string;
  /** Delays all answers until the returned function is called. */
  hold(): () => void;
  /** Sets the function that translates each text from now on. */
  behave(translate: (source: string, language: string) => string): void;
}

interface TranslationRequest {
  readonly to: string;
  readonly texts: ReadonlyArray<{ readonly id: string; readonly text: string }>;
}

/** Parses the request of our own server without validation: other tests check its format. */
const parseRequest = (body: string): TranslationRequest => {
  const { messages }: { messages: [unknown, { content: string }] } = JSON.parse(body);
  return JSON.parse(messages[1].content);
};

/** Stand-in for a language model: a real HTTP server with an OpenAI-compatible endpoint. */
export const startLanguageModel = async (): Promise<LanguageModel> => {
  let translate = (source: string, language: string) => `${language}: ${source}`;
  let released = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { to, texts } = parseRequest(await text(request));
      await released;
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
      released = promise;
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
