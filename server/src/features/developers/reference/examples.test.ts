import { keyScopes } from '@comanda/contract/access';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  adminActor,
  cookiesOf,
  exampleWith,
  inOrder,
  isAdmitted,
  isFailure,
  listApiOperations,
  logInAdmin,
  openTenant,
  ownerActor,
  readApiDocument,
  send,
  startTestApp,
  type Answer,
  type ApiDocument,
  type ApiOperation,
  type Crawler,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.1/32' });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Examples whose values fit another restaurant, or whose ids belong together: the test gives them the ids of this one. */
const unfitExamples = new Set(['POST /translation/save', 'POST /translation/translate-menu']);

/** Refusals that say that the example, or the caller whom the document names, is wrong. */
const wrongCodes = new Set(['invalid-argument', 'unauthenticated', 'permission-denied', 'developers.key-unknown']);

const contents = z.record(z.string(), z.looseObject({}));

/** Returns a function that says what is wrong with an answer by the document; null if it is the documented one. */
const createAnswerCheck = (document: ApiDocument) => {
  // Most checks are compiled for one answer: optimizing them, or copying a shared schema into each, would take longer than it saves.
  const code = { optimize: false };
  const validator = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code });
  validator.addSchema({ ...document, $id: 'api' });
  return ({ method, path }: ApiOperation, { status, text }: Answer): string | null => {
    const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const described = responses[status];
    if (described === undefined) return status < 400 ? `The status ${status} is not in the document.` : null;
    const types = Object.keys(contents.parse(described.content ?? {}));
    if (types.length === 0) return text === '' ? null : 'The document says that there is no body.';
    if (!types.includes('application/json')) return null;
    const pointer = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const check = validator.compile({ $ref: `api#/${pointer}` });
    return check(JSON.parse(text)) ? null : validator.errorsText(check.errors);
  };
};

test('every example of the document is sent by somebody whom it is for, with ids that exist, and gets a documented answer', async () => {
  const tenant = await openTenant(app);
  const { key } = await tenant.browser.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Examples',
    scopes: keyScopes.map(({ scope }) => scope),
  });
  const nobody = { name: 'nobody', headers: {}, actor: { kind: 'guest' }, ownIds: {}, foreign: 'owner' } as const;
  const guest: Crawler = { ...nobody, hasDevice: true, headers: cookiesOf(tenant.guest.browser) };
  const owner: Crawler = { ...nobody, headers: cookiesOf(tenant.browser), actor: ownerActor(tenant.ownerId) };
  const admin: Crawler = { ...nobody, headers: cookiesOf((await logInAdmin(app)).browser), actor: adminActor };
  const program: Crawler = { ...owner, headers: { authorization: `Bearer ${key}` } };
  const document = await readApiDocument(app.origin);
  const findProblem = createAnswerCheck(document);
  const operations = listApiOperations(document);
  expect(operations.length).toBeGreaterThan(250);

  const callerOf = (operation: ApiOperation): Crawler => {
    const callers = operation.isForKeys ? [program] : [nobody, guest, owner, admin];
    return callers.find((one) => isAdmitted(one, operation)) ?? admin;
  };
  const order = inOrder(operations).flat();
  // Administrators come last, because they suspend the owner.
  const [ofOthers, ofAdmin] = [true, false].map((isOthers) =>
    order.filter((operation) => (callerOf(operation) !== admin) === isOthers),
  );
  const problems: string[] = [];
  const refused: string[] = [];
  // One after the other, so that the outcome does not depend on which one is faster.
  for (const operation of [...(ofOthers ?? []), ...(ofAdmin ?? [])]) {
    const title = `${operation.method} ${operation.path}`;
    const input = exampleWith(operation, tenant.ids);
    const answer = await send(app.origin, callerOf(operation), operation, input);
    const problem = findProblem(operation, answer);
    if (problem !== null) problems.push(`${title}: ${problem}: ${answer.text.slice(0, 300)}`);
    if (answer.status < 300) continue;
    const { code } = z.object({ code: z.string() }).parse(JSON.parse(answer.text));
    refused.push(`${title}: ${code}`);
    const isWrong = wrongCodes.has(code) || isFailure(answer);
    if (isWrong && !unfitExamples.has(title)) problems.push(`${title}: ${answer.text} to ${JSON.stringify(input)}`);
  }
  expect(problems).toEqual([]);
  // The others are refused because of the state of the things that they name, with a code of the document.
  expect(refused.length, refused.join('\n')).toBeLessThan(operations.length * 0.4);
});
