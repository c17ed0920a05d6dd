import {
  expect,
  injectFailure,
  fillSignUp,
  newPerson,
  openSignUp,
  sql,
  submit,
  test,
  type Server,
  waitForSetup,
} from '#stage';

/** Counts the rows that belong to this e-mail address, or to no account at all. */
const countRows = async (server: Server, email: string): Promise<Record<string, number>> => {
  const [counts] = await sql<Record<string, number>>(
    server,
    `select
       (select count(*)::int from users where email = $1) as users,
       (select count(*)::int from restaurants left join users on users.id = restaurants.owner_id
         where users.id is null or email = $1) as restaurants,
       (select count(*)::int from credentials left join users on users.id = user_id where users.id is null or email = $1) as credentials,
       (select count(*)::int from sessions left join users on users.id = user_id where users.id is null or email = $1) as sessions,
       (select count(*)::int from setups left join users on users.id = setups.owner_id
         where users.id is null or email = $1) as setups`,
    [email],
  );
  return counts ?? {};
};

const nothing = { users: 0, restaurants: 0, credentials: 0, sessions: 0, setups: 0 };
const everything = { users: 1, restaurants: 2, credentials: 1, sessions: 1, setups: 1 };

const unexpected = 'An unexpected error occurred. Please try again or contact support.';
const refusals = [
  { table: 'restaurants', sqlState: '42501', message: 'Permission denied. Please contact support.' },
  { table: 'setups', sqlState: 'XX000', message: unexpected },
  { table: 'sessions', sqlState: 'XX000', message: unexpected },
] as const;

test('a failure after account and restaurants leaves no rows, wherever it happens, and the form can be sent again', async ({
  page,
  server,
}) => {
  const person = newPerson();
  await page.clock.install();
  const form = await openSignUp(page);
  await fillSignUp(form, person);
  for (const { table, sqlState, message } of refusals) {
    await test.step(`at ${table}`, async () => {
      await using _failure = await injectFailure(server, { email: person.email, table }, sqlState);
      const answered = page.waitForResponse((response) => response.url().endsWith('/sign-up'));
      await submit(form).click();
      await answered;
      await expect(form.getByRole('alert')).toHaveText(message);
      expect(await countRows(server, person.email)).toEqual(nothing);
    });
  }

  await submit(form).click();
  await (await waitForSetup(page)).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await countRows(server, person.email)).toEqual(everything);
});
