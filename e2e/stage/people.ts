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
  await sql(
    server,
    `with owner as (select users.id, password from users join credentials on user_id = users.id where email = $1),
          staff as (insert into users (id, email, display_name, role, owner_id, permissions)
                    select gen_random_uuid(), $2, $3, 'staff', owner.id, $4 from owner returning id)
     insert into credentials (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), staff.id, staff.id::text, 'credential', owner.password from staff, owner`,
    [owner.email, staff.email, staff.displayName, JSON.stringify(permissions)],
  );
  return staff;
};

const adminCommand = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url));

/** A platform administrator, made as an operator makes one. */
export const addAdministrator = async ({ dataDir }: Server): Promise<Person> => {
  const admin = newPerson({ email: `ada.${randomUUID()}@example.com`, displayName: 'Ada Admin' });
  const { email, displayName, password } = admin;
  await promisify(execFile)(
    process.execPath,
    [adminCommand, 'create', '--email', email, '--name', displayName, '--password', password],
    { env: { ...bareEnvironment(), DATA_DIR: dataDir } },
  );
  return admin;
};
