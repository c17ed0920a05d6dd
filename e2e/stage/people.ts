import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@comanda/contract';
import { permissionFlags, type PermissionFlag } from '@comanda/contract/access';
import type { SignUpInput } from '@comanda/contract/onboarding';
import { expect, type BrowserContext } from '@playwright/test';
import { sql } from './database.ts';
import { minimalEnvironment, type Server } from './start-server.ts';

export type Person = SignUpInput;

/** Creates a person with a unique e-mail address, so that tests do not affect each other. */
export const newPerson = (overrides: Partial<Person> = {}): Person => ({
  email: `olive.${randomUUID()}@example.com`,
  password: 'Linen7napkins',
  displayName: 'Olive Tree',
  restaurantName: "Olive's Kitchen",
  ...overrides,
});

type Endpoint = typeof api.onboarding.signUp | typeof api.accounts.logIn;

/** Calls an endpoint with this browser's cookies, and stores the cookies that it sets. */
const call = async (context: BrowserContext, server: Server, endpoint: Endpoint, input: object): Promise<void> => {
  const response = await context.request.post(`${server.origin}/api${endpoint['~orpc'].route.path}`, { data: input });
  await expect(response, await response.text()).toBeOK();
};

export const logInByApi = (
  context: BrowserContext,
  server: Server,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => call(context, server, api.accounts.logIn, { email, password });

/** Signs up an owner by the API, waits for the setup, and logs this browser in: for tests that start after signing up. */
export const signUpByApi = async (
  context: BrowserContext,
  server: Server,
  person: Person = newPerson(),
): Promise<Person> => {
  await call(context, server, api.onboarding.signUp, person);
  await expect
    .poll(() =>
      sql(server, 'select state from setups join users on users.id = setups.owner_id where email = $1', [person.email]),
    )
    .toEqual([{ state: 'done' }]);
  return person;
};

interface CopyAccountOptions {
  readonly from: string;
  readonly to: Person;
  /** Permissions of a new staff member of the copied owner; null creates another administrator. */
  readonly permissions: Readonly<Record<string, boolean>> | null;
}

/** Creates an account with the password hash of an existing one, because hashing the password again would be slow. */
const copyAccount = async (server: Server, { from, to, permissions }: CopyAccountOptions): Promise<void> => {
  await sql(
    server,
    `with known as (select users.id, password from users join credentials on user_id = users.id where email = $1),
          added as (insert into users (id, email, display_name, role, owner_id, permissions)
                    select gen_random_uuid(), $2, $3, case when $4::jsonb is null then 'admin' else 'staff' end,
                           case when $4::jsonb is null then null else known.id end, $4 from known returning id)
     insert into credentials (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), added.id, added.id::text, 'credential', known.password from added, known`,
    [from, to.email, to.displayName, permissions === null ? null : JSON.stringify(permissions)],
  );
};

/** Creates a staff member of this owner with exactly these permission flags and the owner's password. */
export const addStaff = async (
  server: Server,
  owner: Person,
  flags: readonly PermissionFlag[] = [],
): Promise<Person> => {
  const staff = newPerson({
    email: `sam.${randomUUID()}@example.com`,
    displayName: 'Sam Staff',
    password: owner.password,
  });
  const permissions = Object.fromEntries(permissionFlags.map((flag) => [flag, flags.includes(flag)]));
  await copyAccount(server, { from: owner.email, to: staff, permissions });
  return staff;
};

const adminCommand = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url));

const firstAdministrator = newPerson({ email: 'ada@example.com', displayName: 'Ada Admin' });

/** Creates the first platform administrator by the operator's command. */
export const createAdministrator = async ({ dataDir }: Server): Promise<void> => {
  const { email, displayName, password } = firstAdministrator;
  await promisify(execFile)(
    process.execPath,
    [adminCommand, 'create', '--email', email, '--name', displayName, '--password', password],
    { env: { ...minimalEnvironment(), DATA_DIR: dataDir } },
  );
};

/** Creates another administrator by copying the first one: running the command would take seconds in every test. */
export const addAdministrator = async (server: Server): Promise<Person> => {
  const admin = { ...firstAdministrator, email: `ada.${randomUUID()}@example.com` };
  await copyAccount(server, { from: firstAdministrator.email, to: admin, permissions: null });
  return admin;
};
