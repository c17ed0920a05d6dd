import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@comanda/contract';
import { permissionFlags, type PermissionFlag } from '@comanda/contract/access';
import type { SignUpInput } from '@comanda/contract/onboarding';
import { expect, type BrowserContext } from '@playwright/test';
import { sql } from './database.ts';
import { bareEnvironment, type Server } from './start-server.ts';

export type Person = SignUpInput;

/** Someone nobody has heard of, so that journeys do not meet. */
export const newPerson = (given: Partial<Person> = {}): Person => ({
  email: `olive.${randomUUID()}@example.com`,
  password: 'Linen7napkins',
  displayName: 'Olive Tree',
  restaurantName: "Olive's Kitchen",
  ...given,
});

type Endpoint = typeof api.onboarding.signUp | typeof api.accounts.logIn;

/** Calls an endpoint with this browser's cookies, and leaves it with what they become. */
const call = async (context: BrowserContext, server: Server, endpoint: Endpoint, input: object): Promise<void> => {
  const response = await context.request.post(`${server.origin}/api${endpoint['~orpc'].route.path}`, { data: input });
  await expect(response, await response.text()).toBeOK();
};

export const logInBehindTheScenes = (
  context: BrowserContext,
  server: Server,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => call(context, server, api.accounts.logIn, { email, password });

/** An owner with everything set up, logged in with this browser, for journeys that begin after signing up. */
export const signUpBehindTheScenes = async (
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

interface Copy {
  readonly from: string;
  readonly to: Person;
  /** Of staff of the one who is copied; null makes another administrator. */
  readonly permissions: Readonly<Record<string, boolean>> | null;
}

/** Someone with the password of somebody who is there already: hashing it once more would take its time. */
const copyAccount = async (server: Server, { from, to, permissions }: Copy): Promise<void> => {
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

/** Someone who works for this owner, holds exactly these flags, and has the owner's password. */
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

/** The first platform administrator of a server, made as an operator makes one. */
export const createAdministrator = async ({ dataDir }: Server): Promise<void> => {
  const { email, displayName, password } = firstAdministrator;
  await promisify(execFile)(
    process.execPath,
    [adminCommand, 'create', '--email', email, '--name', displayName, '--password', password],
    { env: { ...bareEnvironment(), DATA_DIR: dataDir } },
  );
};

/** Another administrator of the shared server, with the password of the first: a command each would be seconds of every journey. */
export const addAdministrator = async (server: Server): Promise<Person> => {
  const admin = { ...firstAdministrator, email: `ada.${randomUUID()}@example.com` };
  await copyAccount(server, { from: firstAdministrator.email, to: admin, permissions: null });
  return admin;
};
