import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isContractProcedure, type InferContractRouterInputs, type InferContractRouterOutputs } from '@orpc/contract';
import { expect, onTestFinished } from 'vitest';
import {
  api,
  collections,
  fail,
  type Api,
  type CollectionName,
  type DocumentOf,
  type ErrorCode,
} from '@comanda/contract';
import { apiPrefix, apiV1Prefix, endpointPath, toKebabCase } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';
import type { WatchedQueries, WatchManyEvent } from '@comanda/contract/documents';
import type { FailureDetail } from '@comanda/contract/kernel';
import { selectDocuments } from './select-documents.ts';

type Inputs = InferContractRouterInputs<Api>;
type Outputs = InferContractRouterOutputs<Api>;
type Input<Feature extends keyof Api, Command extends keyof Api[Feature]> = Inputs[Feature][Command &
  keyof Inputs[Feature]];
type Output<Feature extends keyof Api, Command extends keyof Api[Feature]> = Outputs[Feature][Command &
  keyof Outputs[Feature]];
type Documents = { readonly [Name in CollectionName]?: ReadonlyArray<DocumentOf<Name>> };
type Respond = (input: unknown, response: ServerResponse) => void | Promise<void>;

export interface ApiServer {
  readonly origin: string;
  /** Replaces the documents of the given collections. Open live queries receive the new ones. */
  readonly setDocuments: (documents: Documents) => void;
  /** Answers a command from now on. The contract's schema validates the answer. */
  readonly answer: <Feature extends keyof Api, Command extends keyof Api[Feature] & string>(
    feature: Feature,
    command: Command,
    output: Output<Feature, Command> | ((input: Input<Feature, Command>) => Output<Feature, Command>),
  ) => void;
  /** Refuses a command from now on, with the status and the message of the error catalogue. */
  readonly refuse: <Feature extends keyof Api>(
    feature: Feature,
    command: keyof Api[Feature] & string,
    code: ErrorCode,
    detail?: FailureDetail,
  ) => void;
  /** Answers reads of a collection by GET from now on, as programs and the developers' page send them. */
  readonly answerRead: (collection: CollectionName, status: number, body: unknown) => void;
  /** Search parameters of the reads of a collection by GET, in the order in which they arrived. */
  readonly readsOf: (collection: CollectionName) => unknown[];
  /** Inputs of a command, in the order in which they arrived. */
  readonly inputsOf: <Feature extends keyof Api>(feature: Feature, command: keyof Api[Feature] & string) => unknown[];
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const readInput = async (request: IncomingMessage): Promise<unknown> => {
  const body = await text(request);
  if (body !== '') return JSON.parse(body);
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return Object.fromEntries(searchParams);
};

const pathOf = (feature: string, command: string) => `${apiPrefix}${endpointPath(feature, command)}`;
const readPathOf = (collection: string) => `${apiV1Prefix}/${toKebabCase(collection)}`;

/**
 * Starts a small HTTP server on loopback that speaks the contract: a logged-in user, live documents, and the commands that the test
 * answers. A request that the test did not expect fails the test. Closed when the test ends.
 */
export const startApiServer = async (user: UserDocument): Promise<ApiServer> => {
  const documents = new Map<string, readonly unknown[]>([['users', [user]]]);
  const responders = new Map<string, Respond>();
  const received: Array<{ path: string; input: unknown }> = [];
  /** Requests that the test did not expect, and answers that the contract does not allow. */
  const problems: string[] = [];
  const streams = new Set<() => void>();
  let version = 1;

  const watch: Respond = (input, response) => {
    // The API client has validated this input against the contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { queries } = input as { queries: WatchedQueries };
    const cursors = new Map(Object.entries(queries).map(([name, { cursor }]) => [name, cursor]));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const update = () => {
      const cursor = String(version);
      for (const [name, { query }] of Object.entries(queries)) {
        if (cursors.get(name) === cursor) continue;
        cursors.set(name, cursor);
        const selected = selectDocuments(documents.get(query.collection) ?? [], query);
        const event: WatchManyEvent = { name, event: { type: 'snapshot', cursor, documents: selected } };
        response.write(`event: message\nid: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`);
      }
    };
    streams.add(update);
    response.once('close', () => streams.delete(update));
    update();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '').split('?');
    const input = await readInput(request);
    received.push({ path, input });
    const respond = responders.get(path);
    if (respond !== undefined) return respond(input, response);
    problems.push(`unexpected request: ${path}`);
    sendJson(response, 404, {});
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port returns an AddressInfo, not the path of a socket.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(problems).toEqual([]);
  });

  const answer: ApiServer['answer'] = (feature, command, output) => {
    const endpoint: unknown = api[feature][command];
    const schema = isContractProcedure(endpoint) ? endpoint['~orpc'].outputSchema : undefined;
    responders.set(pathOf(feature, command), async (input, response) => {
      const body: unknown = typeof output === 'function' ? Reflect.apply(output, undefined, [input]) : output;
      const validated = await schema?.['~standard'].validate(body);
      const problem =
        validated?.issues === undefined ? null : `${feature}.${command}: ${JSON.stringify(validated.issues)}`;
      if (problem !== null) problems.push(problem);
      sendJson(response, problem === null ? 200 : 500, body);
    });
  };
  responders.set(pathOf('documents', 'watchMany'), watch);
  answer('accounts', 'whoAmI', { user, sessionId: user.id, tablet: null });
  return {
    origin: `http://127.0.0.1:${port}`,
    answer,
    setDocuments: (changes) => {
      for (const [name, all] of Object.entries(changes)) {
        // Object.entries widens the names, which `Documents` has checked.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const schema = collections[name as CollectionName];
        documents.set(
          name,
          all.map((one) => schema.parse(one)),
        );
      }
      version += 1;
      for (const update of streams) update();
    },
    refuse: (feature, command, code, detail = {}) => {
      const { message, entry } = fail(code, detail);
      const data = { ...detail, requestId: 'request-1' };
      responders.set(pathOf(feature, command), (_input, response) =>
        sendJson(response, entry.status, { defined: true, code, status: entry.status, message, data }),
      );
    },
    answerRead: (collection, status, body) =>
      void responders.set(readPathOf(collection), (_input, response) => sendJson(response, status, body)),
    readsOf: (collection) => received.filter(({ path }) => path === readPathOf(collection)).map(({ input }) => input),
    inputsOf: (feature, command) =>
      received.filter(({ path }) => path === pathOf(feature, command)).map(({ input }) => input),
  };
};
