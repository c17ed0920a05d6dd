import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db';
import { requireRightKeys } from '#platform/security';
import {
  cloneTemplate,
  compileCache,
  goodPassword,
  oldVersion,
  replaceFunction,
  runCommand,
  signUpOwner,
  startS3Server,
  startSmtpServer,
  startTestApp,
  testSecretKey,
  testWebRoot,
  waitForMail,
  type S3Server,
  type SmtpServer,
  type TestApp,
} from '#testing';
import { examine, formatFindings, hasFailures } from './doctor.ts';

let app: TestApp;
let smtp: SmtpServer;
let s3: S3Server;
let directory: string;
beforeAll(async () => {
  [app, smtp, s3] = [await startTestApp(), await startSmtpServer(), await startS3Server()];
  directory = await mkdtemp(join(tmpdir(), 'comanda-doctor-'));
});
afterAll(async () => {
  for (const server of [app, smtp, s3]) await server[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const openNewDatabase = async () => {
  const database = await cloneTemplate();
  const opened = openDatabase({ connectionString: database.url }, 1);
  return {
    url: database.url,
    ...opened,
    [Symbol.asyncDispose]: async () => {
      await opened.db.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
};

const healthy = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...s3.environment,
  DATA_DIR: directory,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: testSecretKey,
  SMTP_URL: smtp.url,
  PORT: new URL(app.origin).port,
  PUBLIC_URL: app.origin,
});

const around = () => ({ webRoot: testWebRoot(), readFreeBytes: async () => 50 * 1_024 ** 3 });

test('an installation without faults passes every check', async () => {
  await using database = await openNewDatabase();
  const findings = await examine(healthy(database.url), around());
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'Node',
    'Comanda',
    'Settings',
    'PUBLIC_URL',
    'Disk',
    'Database',
    'Writing',
    'Migrations',
    'Clock',
    'Key',
    'Mail',
    'Files',
    'Backups',
  ]);
  const scheduled = { BACKUP_SCHEDULE: '03:00', BACKUP_PASSPHRASE: 'a passphrase of the doctor' };
  for (const place of [{ BACKUP_DIR: join(directory, 'backups') }, { BACKUP_S3_BUCKET: s3.environment['S3_BUCKET'] }])
    expect((await examine({ ...healthy(database.url), ...scheduled, ...place }, around())).at(-1)).toMatchObject({
      check: 'Backups',
      state: 'ok',
    });
  // The checks of S3 leave nothing behind.
  expect(s3.objects.size).toBe(0);
});

test('each planted fault is found, alone, with advice', async () => {
  await using database = await openNewDatabase();
  const file = join(directory, 'a-file');
  await writeFile(file, '');
  const environment = healthy(database.url);
  const examineWith = async (
    changes: NodeJS.ProcessEnv,
    surroundings: Parameters<typeof examine>[1] = {},
  ): Promise<string[]> => {
    const findings = await examine({ ...environment, ...changes }, { ...around(), ...surroundings });
    const faults = findings.filter(({ state }) => state !== 'ok');
    expect(faults.every(({ advice }) => advice !== '')).toBe(true);
    return faults.map(({ check, state, result }) => `${check} ${state}: ${result}`);
  };
  const query = (text: string) => database.pool.query(text);
  const nameOf = new URL(database.url).pathname.slice(1);

  expect(await examineWith({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual([
    expect.stringMatching(/^Settings failed: The configuration has problems:\n  PORT: .+\n  LOG_LEVEL: /),
  ]);
  expect(await examineWith({}, { nodeVersion: '22.1.0' })).toEqual(['Node failed: 22.1.0']);
  expect(await examineWith({}, { webRoot: pathToFileURL(`${directory}/`) })).toEqual([
    expect.stringMatching(/^Comanda failed: .+, without built pages$/),
  ]);
  expect(await examineWith({ PUBLIC_URL: 'http://127.0.0.1:1' })).toEqual([
    'PUBLIC_URL failed: http://127.0.0.1:1 does not lead to this server',
  ]);
  expect(await examineWith({}, { readFreeBytes: async () => 1_024 })).toEqual([
    `Disk failed: ${directory}: 0.0 GB free`,
  ]);
  expect(await examineWith({ DATA_DIR: join(file, 'data') })).toEqual([
    `Disk failed: ${join(file, 'data')} lies below a file instead of a directory`,
  ]);
  expect(await examineWith({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })).toEqual([
    expect.stringMatching(/^Database failed: .*ECONNREFUSED/),
  ]);
  {
    await using _ = await replaceFunction(database.url, oldVersion);
    expect(await examineWith({})).toEqual(['Database failed: PostgreSQL 14']);
  }
  expect(await examineWith({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^Mail failed: .*ECONNREFUSED/),
  ]);
  expect(await examineWith({ S3_ACCESS_KEY_ID: 'wrong' })).toEqual([expect.stringMatching(/^Files failed: /)]);
  const scheduled = { BACKUP_SCHEDULE: '03:00', BACKUP_PASSPHRASE: 'a passphrase of the doctor' };
  expect(await examineWith({ ...scheduled, BACKUP_DIR: join(file, 'backups') })).toEqual([
    `Backups failed: ${file} is a file instead of a directory`,
  ]);
  expect(await examineWith({ ...scheduled, BACKUP_S3_BUCKET: 'somebody-elses' })).toEqual([
    'Backups failed: S3 answered 403 without a reason',
  ]);
  expect(await examineWith({}, { now: () => Date.now() + 20 * minuteMs })).toEqual([
    'Clock failed: 1200 seconds apart from the database',
  ]);
  expect(await examineWith({ SECRET_KEY: '' })).toEqual(['Key failed: SECRET_KEY is not set']);

  const config = { secretKey: 'x', dataDir: directory };
  const others = { newest: 'the key of another installation', all: ['the key of another installation'] };
  await requireRightKeys({ db: database.db, config, secretKeys: others }, []);
  expect(await examineWith({})).toEqual(['Key failed: The key is not the one of this database']);
  await query('delete from secret_probe');

  await query(`alter database "${nameOf}" set default_transaction_read_only = on`);
  expect(await examineWith({})).toEqual([expect.stringMatching(/^Writing failed: .*read-only transaction/)]);
  await query(`alter database "${nameOf}" set default_transaction_read_only = off`);

  await query(`update migrations set checksum = 'changed' where name like '%secret-probe%'`);
  expect(await examineWith({})).toEqual([
    expect.stringMatching(/^Migrations failed: .*\n.*secret-probe\.sql was changed after it ran/),
  ]);
  await query(`delete from migrations where name like '%secret-probe%'`);
  expect(await examineWith({})).toEqual(['Migrations warning: 1 have not run']);
});

const runAdmin = (environment: NodeJS.ProcessEnv, ...words: string[]) => runCommand('admin', environment, ...words);

test('the command prints a table with advice, and ends with 1 if something fails', async () => {
  await using database = await openNewDatabase();
  await expect(runAdmin({ ...healthy(database.url), SMTP_URL: 'smtp://127.0.0.1:1' }, 'doctor')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Mail +FAILED .*ECONNREFUSED.*\n +Check SMTP_URL: .+$/m),
  });
  const findings = await examine(healthy(database.url), around());
  expect(hasFailures(findings)).toBe(false);
  expect(formatFindings(findings)).toMatch(/^Clock +ok +Agrees with the database$/m);
});

test('the operator gives an account a new password: its sessions end, a mail tells, and the log says so', async () => {
  const { browser, email } = await signUpOwner(app);
  const environment = {
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.ctx.secretKeys.newest,
    SMTP_URL: smtp.url,
  };
  const { stdout } = await runAdmin(environment, 'reset-password', '--email', email);
  const password = /^Password: (\S+)$/m.exec(stdout)?.[1] ?? '';
  expect((await browser.api.accounts.whoAmI()).user).toBeNull();
  await expect(browser.api.accounts.logIn({ email, password: goodPassword })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  });
  await browser.api.accounts.logIn({ email, password });
  const { documents } = await browser.api.documents.query({ collection: 'securityEvents' });
  expect(documents).toContainEqual(
    expect.objectContaining({ kind: 'password-reset', accountRole: 'operator', subject: email }),
  );
  await waitForMail(app, email, 'gave your Comanda account a new password');
  const refusedRun = runAdmin(environment, 'reset-password', '--email', email, '--password', 'Password1');
  await expect(refusedRun).rejects.toMatchObject({ code: 1 });
  const unknown = runAdmin(environment, 'reset-password', '--email', 'nobody@example.com');
  await expect(unknown).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no account') });
});

test('a test mail arrives, or the command says why it did not', async () => {
  const environment = { SMTP_URL: smtp.url, DATA_DIR: directory };
  const { stdout } = await runAdmin(environment, 'test-mail', 'operator@example.com');
  expect(stdout).toContain('took the mail for operator@example.com');
  expect(smtp.letters.at(-1)).toMatch(/^To: operator@example\.com$/m);
  await expect(
    runAdmin({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' }, 'test-mail', 'operator@example.com'),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ECONNREFUSED') });
  // From its source, as `npm run admin` runs it.
  const source = join(import.meta.dirname, 'admin.ts');
  const env = { ...process.env, ...compileCache, ...environment };
  await expect(promisify(execFile)(process.execPath, [source, 'test-mail', 'nobody'], { env })).rejects.toMatchObject({
    code: 1,
  });
});
