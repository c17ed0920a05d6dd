import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure } from '@comanda/contract';
import { displayName, email, password } from '@comanda/contract/accounts';
import { z } from 'zod';
import {
  createAccount,
  demoteAdministrator,
  findAdministrators,
  findUserIdByEmail,
  hashNewPassword,
  removeAdministrator,
  replacePassword,
  resetSecondFactors,
} from '#features/accounts';
import { resendAdministratorInvitation } from '#features/administration';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { createMail, mailJob } from '#platform/mail';
import { endPause } from '#platform/pause';
import { findRunningDatabase } from '#platform/postgres';
import { createSecretKey, keyFileCheckMs, readKeyFile, resealSecrets, storeSecretKeys } from '#platform/security';
import { recordSecurityEvent } from '#platform/security-log';
import { readConfig } from './config.ts';
import { openContext } from './context.ts';
import { examine, formatFindings, hasFailures } from './doctor.ts';
import { sealedColumns } from './features.ts';

const usage = `Usage:
  npm run admin -- create --email <address> [--name <name>] [--password <password>]
    Creates a platform administrator. Without --password one is made up and printed once.
  npm run admin -- list
    Lists all administrators.
  npm run admin -- resend-invitation --email <address>
    Mails an invited administrator a new link. The previous one stops working.
  npm run admin -- demote --email <address>
    Makes an administrator a restaurant owner, and ends their sessions.
  npm run admin -- remove --email <address>
    Deletes the account of an administrator, and ends their sessions.
  npm run admin -- reset-password --email <address> [--password <password>]
    Gives an account a new password, and ends its sessions, for somebody who gets no mail. Without --password one is made
    up and printed once. The second step of the log-in stays.
  npm run admin -- reset-second-factor --email <address>
    Removes the second factors of an account, passkeys included, and ends its sessions, for somebody who lost their
    phone and their recovery codes. A mail tells them. An administrator sets up a new one at the next log-in.
  npm run admin -- test-mail <address>
    Sends a mail to this address, to see that the mail server takes it.
  npm run admin -- doctor
    Checks settings, disk, database, clock, keys, mail and files, and says what to do. Ends with 1 if something fails.
  npm run admin -- rotate-key
    Seals all stored credentials with the newest key. Without SECRET_KEY, it creates that key first.
  npm run admin -- resume
    Lets a restored server send mails, webhooks, orders to points of sale and everything else that waits. This cannot be undone.
  npm run admin -- forget-old-keys
    Checks that nothing needs the older keys any more, and removes them from the data directory.

All can be done while the server runs. docs/running.md has the steps of a rotation.`;

const options = { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } } as const;

const input = z.object({ email, displayName, password });

/** A random password that satisfies every rule. */
const createPassword = (): string => `${randomBytes(12).toString('base64url')}aA1`;

interface Options {
  /** Words after the name of the command. */
  readonly words: readonly string[];
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
}

/** Opens the configured database, or the one that a running server has started. */
const openDatabaseContext = async () => {
  const config = readConfig(process.env);
  return openContext({
    ...config,
    databaseUrl: config.databaseUrl ?? (await findRunningDatabase(config.dataDir)),
  });
};

const create = async (values: Options): Promise<void> => {
  const account = input.parse({
    email: values.email,
    displayName: values.name ?? 'Administrator',
    password: values.password ?? createPassword(),
  });
  await using opened = await openDatabaseContext();
  const passwordHash = await hashNewPassword(opened.ctx, account);
  await transact(opened.ctx, async (ctx) => {
    await createAccount(ctx, {
      email: account.email,
      displayName: account.displayName,
      passwordHash,
      role: 'admin',
      isMailboxProven: true,
    });
    const subject = `${account.displayName} (${account.email})`;
    await recordSecurityEvent({ ...ctx, caller: null }, { kind: 'administrator-created', subject });
  });
  process.stdout.write(`Administrator ${account.email} can log in now.\n`);
  if (values.password === undefined) process.stdout.write(`Password: ${account.password}\n`);
};

const resetPassword = async (values: Options): Promise<void> => {
  const account = input
    .pick({ email: true, password: true })
    .parse({ email: values.email, password: values.password ?? createPassword() });
  await using opened = await openDatabaseContext();
  const userId = await findUserIdByEmail(opened.ctx.db, account.email);
  if (userId === null) throw new Error(`There is no account with the address ${account.email}.`);
  const passwordHash = await hashNewPassword(opened.ctx, account);
  await opened.jobs.connect([mailJob]);
  await transact(opened.ctx, (ctx) => replacePassword(ctx, userId, passwordHash));
  process.stdout.write(`${account.email} has a new password.\n`);
  if (values.password === undefined) process.stdout.write(`Password: ${account.password}\n`);
};

const list = async (): Promise<void> => {
  await using opened = await openDatabaseContext();
  for (const administrator of await findAdministrators(opened.ctx.db)) {
    const state = administrator.invited_at === null ? 'active' : 'invited';
    const secondFactor = administrator.two_factor_enabled ? 'with a second factor' : 'without a second factor';
    process.stdout.write(`${administrator.email}\t${administrator.display_name}\t${state}, ${secondFactor}\n`);
  }
};

/** Runs a change of one account, which is named by its address. */
const changeAccount =
  (change: (ctx: TransactionContext & { caller: null }, userId: string) => Promise<void>, result: string) =>
  async (values: Options): Promise<void> => {
    const address = email.parse(values.email);
    await using opened = await openDatabaseContext();
    const userId = await findUserIdByEmail(opened.ctx.db, address);
    if (userId === null) throw new Error(`There is no account with the address ${address}.`);
    // Some changes are told by mail.
    await opened.jobs.connect([mailJob]);
    await transact(opened.ctx, (ctx) => change({ ...ctx, caller: null }, userId));
    process.stdout.write(`${address} ${result}\n`);
  };

/** The command line has no request to take the origin from, so without PUBLIC_URL the link leads to this machine. */
const resendInvitation = (ctx: TransactionContext, userId: string): Promise<void> =>
  resendAdministratorInvitation(
    { ...ctx, caller: null },
    {
      userId,
      origin: ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`,
    },
  );

/** Seals everything with the newest key, and throws if a secret cannot be opened. */
const sealWithNewest = async (ctx: Context): Promise<number> => {
  const { resealed, unreadable } = await resealSecrets(ctx, sealedColumns);
  if (unreadable.length > 0) {
    throw new Error(
      `${resealed} secrets were sealed anew. These were not, because no key that is known opens them:\n${unreadable.join('\n')}`,
    );
  }
  return resealed;
};

/**
 * Adds a new key to the key file. If an earlier rotation was interrupted, older keys still seal something: then that rotation is
 * completed first.
 */
const addKey = async (ctx: Context): Promise<void> => {
  const { secretKey, dataDir } = ctx.config;
  if (secretKey !== null) return;
  const keys = await readKeyFile(dataDir);
  if (keys.length > 1 && (await sealWithNewest(ctx)) > 0) return;
  await storeSecretKeys([createSecretKey(), ...keys], dataDir);
  // A running server reads the file within this time. From then on, it seals with the new key, too.
  await pause(2 * keyFileCheckMs);
};

const recordKeyEvent = (ctx: Context, kind: 'secret-key-rotated' | 'old-keys-forgotten'): Promise<void> =>
  transact(ctx, (transaction) => recordSecurityEvent({ ...transaction, caller: null }, { kind }));

const rotateKey = async (): Promise<void> => {
  await using opened = await openDatabaseContext();
  await addKey(opened.ctx);
  const resealed = await sealWithNewest(opened.ctx);
  await recordKeyEvent(opened.ctx, 'secret-key-rotated');
  process.stdout.write(`Sealed anew: ${resealed}. All stored credentials are sealed with the newest key now.\n`);
};

const forgetOldKeys = async (): Promise<void> => {
  await using opened = await openDatabaseContext();
  const { secretKey, dataDir } = opened.ctx.config;
  await sealWithNewest(opened.ctx);
  if (secretKey !== null) {
    process.stdout.write('Nothing needs the older keys: remove SECRET_KEY_OLD and restart the server.\n');
    return;
  }
  await storeSecretKeys((await readKeyFile(dataDir)).slice(0, 1), dataDir);
  await recordKeyEvent(opened.ctx, 'old-keys-forgotten');
  process.stdout.write('The older keys are gone.\n');
};

const resume = async (): Promise<void> => {
  await using opened = await openDatabaseContext();
  const isResumed = await endPause(opened.ctx.db, opened.ctx.clock.now());
  process.stdout.write(
    isResumed ? 'The server is resumed: it sends what has waited.\n' : 'The server is not paused.\n',
  );
};

const testMail = async ({ words: [to] }: Options): Promise<void> => {
  const address = email.parse(to);
  const { smtpUrl, mailFrom, dataDir } = readConfig(process.env);
  await createMail({ smtpUrl, from: mailFrom, dataDir }).send({
    to: address,
    subject: 'Test mail from Comanda',
    text: 'If you read this, Comanda can send mail.',
  });
  process.stdout.write(
    smtpUrl === null
      ? `SMTP_URL is not set: the mail was only written to ${join(dataDir, 'outbox')}.\n`
      : `${new URL(smtpUrl).host} took the mail for ${address}. Look into that mailbox, and into its spam folder.\n`,
  );
};

const doctor = async (): Promise<void> => {
  const findings = await examine(process.env);
  process.stdout.write(formatFindings(findings));
  // A host that never answers would keep the process alive.
  process.exit(hasFailures(findings) ? 1 : 0);
};

const commands = new Map<string, (values: Options) => Promise<void>>([
  ['test-mail', testMail],
  ['doctor', doctor],
  ['rotate-key', rotateKey],
  ['forget-old-keys', forgetOldKeys],
  ['resume', resume],
  ['create', create],
  ['list', list],
  ['resend-invitation', changeAccount(resendInvitation, 'gets another invitation by mail.')],
  ['demote', changeAccount(demoteAdministrator, 'is a restaurant owner now.')],
  ['remove', changeAccount(removeAdministrator, 'was removed.')],
  ['reset-password', resetPassword],
  ['reset-second-factor', changeAccount(resetSecondFactors, 'can log in with the password alone now.')],
]);

const explain = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message).join('\n');
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? error.message : String(error);
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const command = commands.get(positionals[0] ?? '');
  if (command === undefined) {
    console.error(usage);
    process.exitCode = 1;
  } else {
    await command({ ...values, words: positionals.slice(1) });
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
