import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { orderDocument } from '@comanda/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTable, eventually, signUpOwner, startTestApp, type TestApp } from '#testing';
import { generatePython, generateTypeScript } from './index.ts';

const project = new URL('../../../', import.meta.url);
const run = promisify(execFile);

/** The error with which `run` rejects. */
const failedRun = z.object({ stdout: z.string() });

let app: TestApp;
let document: object;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  document = z.looseObject({}).parse(await (await fetch(`${app.origin}/api/v1/openapi.json`)).json());
  folder = await mkdtemp(join(tmpdir(), 'comanda-clients-'));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const orderCount = 10_000;

/** A restaurant with a table, a dish that demands an option, and many orders. */
const openBusyRestaurant = async () => {
  const owner = await signUpOwner(app);
  const { restaurantId, itemIds } = await createTable(app, owner.userId, [{ name: 'Cappuccino', priceMinor: 350 }]);
  const option = {
    name: 'Oat milk',
    price: 50,
    available: true,
    dietaryTags: [],
    allergens: [],
    id: crypto.randomUUID(),
  };
  const group = {
    id: crypto.randomUUID(),
    name: 'Milk',
    kind: 'single',
    isRequired: true,
    min: 1,
    max: 1,
    options: [option],
  };
  await app.sql('update items set option_groups = $2::jsonb where id = $1', [itemIds[0], JSON.stringify([group])]);
  await app.sql(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
     select $1, gen_random_uuid(), 'Busy', 'EUR', 100, 'delivered', 'pay_at_table', '1', $2::timestamptz - number / 3 * interval '1 second'
     from generate_series(1, $3) as number`,
    [restaurantId, app.clock.now(), orderCount],
  );
  const { key } = await owner.browser.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view', 'orders.handle'],
    restaurantIds: [restaurantId],
  });
  return { owner, restaurantId, key: key ?? '' };
};

interface Program {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs a sample of the documents until it ends. The order that it places is accepted once the sample follows it. */
const runSample = async ({ command, arguments: given, environment = {} }: Program): Promise<void> => {
  const { owner, restaurantId, key } = await openBusyRestaurant();
  const child = spawn(command, given, {
    env: { ...process.env, COMANDA_URL: app.origin, COMANDA_KEY: key, RESTAURANT_ID: restaurantId, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await eventually(async () => expect(said).toContain('status unopened'));
  expect(said).toContain(`${orderCount} orders, ${orderCount * 100} in all`);
  const orderId = /placed (\S+), 800 to pay/.exec(said)?.[1] ?? '';
  const change = { from: 'unopened', to: 'accepted', changeId: crypto.randomUUID() } as const;
  await owner.browser.api.orders.changeStatus({ restaurantId, orderId, ...change });
  expect([await ended, said]).toEqual([0, expect.stringContaining('status accepted')]);
};

test('the TypeScript client compiles, and pages through ten thousand orders, places one and follows it without a cast', async () => {
  const home = join(folder, 'typescript');
  const client = join(home, 'node_modules', '@comanda', 'client');
  await cp(new URL('clients/typescript/', project), client, { recursive: true });
  for (const [name, text] of Object.entries(await generateTypeScript(document))) {
    await writeFile(join(client, 'src', name), text);
  }
  const tsc = fileURLToPath(new URL('node_modules/.bin/tsc', project));
  const compile = async (flags: readonly string[]): Promise<string> =>
    (await run(tsc, [...flags]).catch((error: unknown) => failedRun.parse(error))).stdout;
  expect(await compile(['-p', client])).toBe('');
  await mkdir(join(home, 'node_modules', '@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types'])
    await symlink(new URL(`node_modules/${name}`, project), join(home, 'node_modules', name), 'dir');
  await writeFile(join(home, 'package.json'), '{ "type": "module" }');
  const program = join(home, 'page-and-follow.ts');
  await cp(new URL('docs/samples/page-and-follow.ts', project), program);
  const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
  expect(await compile([...flags, '--noUncheckedIndexedAccess', '--allowImportingTsExtensions', program])).toBe('');
  await runSample({ command: process.execPath, arguments: [program] });
});

/** Null if there is no Python that the client is for. */
const findPython = async (): Promise<string | null> => {
  const answer = await run('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']).catch(() => null);
  return answer?.stdout.trim() === 'True' ? 'python3' : null;
};

/** Returns the folder in which programs find the generated client. */
const installPythonClient = async (): Promise<string> => {
  const home = join(folder, 'python');
  await cp(new URL('clients/python/', project), home, { recursive: true });
  await writeFile(join(home, 'comanda', 'operations.py'), generatePython(document));
  return home;
};

const pythonSample = fileURLToPath(new URL('docs/samples/page_and_follow.py', project));

/** Each line after the first five is wrong on purpose: were the types `Any`, a type checker would accept it. */
const wrongPython = `from typing import assert_type
from comanda import Comanda
comanda = Comanda("", "")
order = next(comanda.all(comanda.orders.list))
assert_type(order["total"], int)
order["tootal"]
comanda.all(comanda.orders.list, status=["eaten"])
next(comanda.follow("orders", ""))["tootal"]
comanda.orders.place_for_table({"restaurantId": ""})
`;

test('a strict type checker accepts the Python client and the sample without a cast, and finds what is wrong', async () => {
  const home = await installPythonClient();
  await cp(pythonSample, join(home, 'page_and_follow.py'));
  await writeFile(join(home, 'wrong.py'), wrongPython);
  await writeFile(
    join(home, 'pyrightconfig.json'),
    JSON.stringify({ include: ['.'], typeCheckingMode: 'strict', pythonVersion: '3.11' }),
  );
  // Pyright is JavaScript and brings the types of Python's library along, so this needs no Python.
  const pyright = fileURLToPath(new URL('node_modules/pyright/index.js', project));
  const { stdout } = await run(process.execPath, [pyright, '--project', home, '--outputjson']).catch((error: unknown) =>
    failedRun.parse(error),
  );
  const problem = z.object({
    file: z.string(),
    message: z.string(),
    range: z.object({ start: z.object({ line: z.number() }) }),
  });
  const { generalDiagnostics: problems } = z.object({ generalDiagnostics: z.array(problem) }).parse(JSON.parse(stdout));
  const isOnPurpose = ({ file }: z.infer<typeof problem>) => file.endsWith('wrong.py');
  expect(problems.filter((one) => !isOnPurpose(one))).toEqual([]);
  const wrongLines = problems.filter(isOnPurpose).map(({ range }) => range.start.line + 1);
  expect([...new Set(wrongLines)].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9]);
  for (const name of ['client.py', 'transport.py', 'operations.py'])
    expect(await readFile(join(home, 'comanda', name), 'utf8')).not.toMatch(/\bcast\(|# (type|pyright): ignore/);
});

test('the Python client pages through ten thousand orders, places one and follows it', async (context) => {
  const python = await findPython();
  if (python === null) return context.skip();
  const environment = { PYTHONPATH: await installPythonClient() };
  await runSample({ command: python, arguments: [pythonSample], environment });
});

/** Prints the fields of the documents that each list and `follow` are declared to yield, by collection. */
const printTypes = `
import json, typing
from comanda import operations, transport

def fields(kind):
    return sorted({name for one in typing.get_args(kind) or [kind] for name in typing.get_type_hints(one)})

followed, listed = {}, {}
for signature in typing.get_overloads(operations.Operations.follow):
    hints = typing.get_type_hints(signature)
    followed[typing.get_args(hints["collection"])[0]] = fields(typing.get_args(hints["return"])[0])
groups = operations.Operations(transport.Transport("", "", timeout=1, max_retries=0))
for name in followed:
    group = getattr(groups, "".join("_" + letter.lower() if letter.isupper() else letter for letter in name))
    answer = typing.get_type_hints(group.list)["return"]
    assert typing.get_origin(answer) is transport.DocumentPage
    listed[name] = fields(typing.get_args(answer)[0])
print(json.dumps({"followed": followed, "listed": listed}))
`;

test('the Python client says which documents each list and each followed collection yields', async (context) => {
  const python = await findPython();
  if (python === null) return context.skip();
  const { stdout } = await run(python, ['-c', printTypes], {
    env: { ...process.env, PYTHONPATH: await installPythonClient() },
  });
  const byCollection = z.record(z.string(), z.array(z.string()));
  const { followed, listed } = z.object({ followed: byCollection, listed: byCollection }).parse(JSON.parse(stdout));
  expect(followed['orders']).toEqual(Object.keys(orderDocument.shape).toSorted());
  expect(listed).toEqual(followed);
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: z.object({ operationId: z.string() }) }).or(z.object({}))) })
    .parse(document);
  const lists = Object.values(paths).flatMap((path) =>
    'get' in path && path.get.operationId.endsWith('.list') ? [path.get.operationId.replace('.list', '')] : [],
  );
  expect(Object.keys(followed).toSorted()).toEqual(lists.toSorted());
});
