import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure } from '@comanda/contract';
import { displayName, email, password } from '@comanda/contract/accounts';
import { z } from 'zod';
import { createAccount, hashNewPassword } from '#features/accounts';
import { transact } from '#platform/db';
import { findRunningDatabase } from '#platform/postgres';
import { readConfig } from './config.ts';
import { openContext } from './context.ts';

const usage = `Usage:
  npm run admin -- create --email <address> [--name <name>] [--password <password>]

Creates a platform administrator. Without --password one is made up and printed once.`;

const options = { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } } as const;

const input = z.object({ email, displayName, password });

/** A random password that satisfies every rule. */
const createPassword = (): string => `${randomBytes(12).toString('base64url')}aA1`;

const create = async (values: { email?: string; name?: string; password?: string }): Promise<void> => {
  const account = input.parse({
    email: values.email,
    displayName: values.name ?? 'Administrator',
    password: values.password ?? createPassword(),
  });
  const config = readConfig(process.env);
  await using opened = await openContext({
    ...config,
    databaseUrl: config.databaseUrl ?? (await findRunningDatabase(config.dataDir)),
  });
  const passwordHash = await hashNewPassword(opened.ctx, account);
  await transact(opened.ctx, (ctx) =>
    createAccount(ctx, { email: account.email, displayName: account.displayName, passwordHash, role: 'admin' }),
  );
  process.stdout.write(`Administrator ${account.email} can log in now.\n`);
  if (values.password === undefined) process.stdout.write(`Password: ${account.password}\n`);
};

const explain = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message).join('\n');
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? error.message : String(error);
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals[0] === 'create') {
    await create(values);
  } else {
    console.error(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
