import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A dish in the answer of the model, as our server asks for it. */
interface ModelDish {
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface MenuModel extends AsyncDisposable {
  readonly url: string;
  /** Sets the dishes that the next pages show, one list for each page. An empty list is a page that is no menu. */
  show(pages: ReadonlyArray<readonly ModelDish[]>): void;
}

const emptyDish = {
  category: '',
  description: '',
  prices: [],
  extras: [],
  marks: [],
  allergens: [],
  box: [],
  uncertain: [],
};

/** Stand-in for a language model that reads photos of menus: a real HTTP server with an OpenAI-compatible endpoint. */
export const startMenuModel = async (): Promise<MenuModel> => {
  const waiting: Array<readonly ModelDish[]> = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      await text(request);
      const dishes = (waiting.shift() ?? []).map((dish) => ({ ...emptyDish, ...dish }));
      const content = JSON.stringify({ isMenu: dishes.length > 0, dishes });
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
        }),
      );
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    show: (pages) => void waiting.splice(0, waiting.length, ...pages),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
