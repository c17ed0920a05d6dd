import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, signUpOwner, startS3Server, startTestApp, type TestApp } from '#testing';
import { tryLockUntilCommit } from '#platform/db';
import { findDueBackupTime, planBackupJob, writeBackupJob } from './scheduled-backups.ts';
import { verifyBackup } from './verify-backup.ts';

const passphrase = 'four plain words';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comanda-scheduled-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const finished = (app: TestApp) =>
  app.sql<{ file: string; bytes: number }>(
    'select file, bytes from backups where finished_at is not null order by due_at',
  );

/** The name of the backup that is due so many days later. */
const addDays = (file: string, days: number): string =>
  file.replace(/\d{4}-\d\d-\d\d/, (day) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10));

const readMetric = async (app: TestApp, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('a backup is due at the last of the configured times, also of the day before', () => {
  const times = [3 * 60, 15 * 60 + 30];
  for (const [now, due] of [
    ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['2026-11-16T15:29:59Z', '2026-11-16T03:00:00.000Z'],
    ['2026-11-16T23:00:00Z', '2026-11-16T15:30:00.000Z'],
    ['2026-11-16T02:59:00Z', '2026-11-15T15:30:00.000Z'],
  ] as const)
    expect(findDueBackupTime({ times }, new Date(now)).toISOString()).toBe(due);
});

test('two nodes write one encrypted backup a day, and delete their old ones', async () => {
  const place = join(directory, 'nightly');
  await using app = await startTestApp({
    BACKUP_SCHEDULE: '03:00',
    BACKUP_DIR: place,
    BACKUP_KEEP_DAYS: '2',
    BACKUP_PASSPHRASE: passphrase,
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
  });
  await using other = await app.anotherNode();
  await signUpOwner(app);
  const planOnBoth = () => Promise.all([app, other, app].map(({ ctx }) => planBackupJob.run(ctx, {})));
  await planOnBoth();
  const [first] = await eventually(async () => {
    const rows = await finished(app);
    expect(rows).toHaveLength(1);
    return rows;
  });
  expect(await readdir(place)).toEqual([first?.file]);
  const file = join(place, first?.file ?? '');
  expect((await readFile(file)).length).toBe(first?.bytes);
  expect(await verifyBackup(file, async () => passphrase)).toMatchObject({ hasSecretKey: false });
  const logs = await Promise.all([app, other].map(({ dataDir }) => readFile(join(dataDir, 'server.log'), 'utf8')));
  expect(logs.join('').match(/"msg":"backed up"/g)).toHaveLength(1);
  expect(await readMetric(app, 'comanda_backup_bytes')).toBe(first?.bytes);
  const age = await readMetric(app, 'comanda_backup_age_seconds');
  app.clock.advance(dayMs);
  expect(await readMetric(app, 'comanda_backup_age_seconds')).toBeGreaterThanOrEqual(age + dayMs / 1_000);

  // A backup that somebody wrote by hand, and what a killed process left.
  await writeFile(join(place, 'comanda-before-the-move.backup'), 'x');
  await writeFile(join(place, 'comanda-scheduled-2026-01-01T03-00Z.backup.part'), 'x');
  // The backup of the day before the next one, which is young enough to be kept.
  const young = addDays(first?.file ?? '', 2);
  await writeFile(join(place, young), 'x');
  app.clock.advance(2 * dayMs);
  await planOnBoth();
  const [next] = await eventually(async () => {
    const rows = await finished(app);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.file).not.toBe(first?.file);
    return rows;
  });
  expect(next?.file).toBe(addDays(first?.file ?? '', 3));
  await eventually(async () =>
    expect((await readdir(place)).toSorted()).toEqual(['comanda-before-the-move.backup', young, next?.file]),
  );
  expect(await app.sql('select 1 from backups where finished_at is null')).toEqual([]);
});

test('backups go to S3 in parts, and old ones are deleted there', async () => {
  await using service = await startS3Server();
  const { S3_BUCKET, ...keys } = service.environment;
  await using app = await startTestApp({
    ...keys,
    BACKUP_S3_BUCKET: S3_BUCKET,
    BACKUP_SCHEDULE: '00:00,12:00',
    BACKUP_KEEP_DAYS: '1',
    BACKUP_PASSPHRASE: passphrase,
  });
  service.objects.set('comanda-scheduled-2020-01-01T00-00Z.backup', Buffer.from('old'));
  service.objects.set('photo', Buffer.from('not ours'));
  await planBackupJob.run(app.ctx, {});
  const [first] = await eventually(async () => {
    const rows = await finished(app);
    expect(rows).toHaveLength(1);
    return rows;
  });
  await eventually(async () => expect([...service.objects.keys()].toSorted()).toEqual([first?.file, 'photo']));
  const copy = join(directory, 'from-s3.backup');
  await writeFile(copy, service.objects.get(first?.file ?? '') ?? '');
  expect(await verifyBackup(copy, async () => passphrase)).toMatchObject({ rows: expect.any(Number) });
});

test('a backup waits while another node is still writing the one before', async () => {
  const place = join(directory, 'one-after-another');
  await using app = await startTestApp({ BACKUP_SCHEDULE: '03:00', BACKUP_DIR: place });
  await using other = await app.anotherNode();
  await app.ctx.db.transaction().execute(async (writing) => {
    expect(await tryLockUntilCommit(writing, writeBackupJob.name)).toBe(true);
    await planBackupJob.run(app.ctx, {});
    await planBackupJob.run(other.ctx, {});
    await eventually(async () =>
      expect(await app.sql(`select state from jobs.job where name = 'backups.write'`)).toEqual([{ state: 'active' }]),
    );
    expect(await finished(app)).toEqual([]);
  });
  await eventually(async () => expect(await finished(app)).toHaveLength(1));

  const [{ due_at: dueAt } = { due_at: new Date(0) }] = await app.sql<{ due_at: Date }>('select due_at from backups');
  const file = join(place, (await finished(app))[0]?.file ?? '');
  const { mtimeMs } = await stat(file);
  await writeBackupJob.run(other.ctx, { dueAt: dueAt.toISOString() });
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('a backup that cannot be written is failing work: it is logged, tried again, and its age is measured', async () => {
  const place = join(directory, 'not-a-directory');
  await writeFile(place, '');
  await using app = await startTestApp({
    BACKUP_SCHEDULE: '03:00',
    BACKUP_DIR: place,
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  await planBackupJob.run(app.ctx, {});
  await eventually(async () => {
    expect(await app.sql(`select state from jobs.job where name = 'backups.write'`)).toEqual([{ state: 'retry' }]);
    expect(await readFile(join(app.dataDir, 'server.log'), 'utf8')).toMatch(/"work":"backups\.write"/);
  });
  app.clock.advance(30 * hourMs);
  expect(await readMetric(app, 'comanda_backup_age_seconds')).toBeGreaterThan(30 * 3_600);
  expect(await readMetric(app, 'comanda_backup_bytes')).toBe(0);

  await rm(place);
  const [due] = await app.sql<{ due_at: Date }>('select due_at from backups');
  await writeBackupJob.run(app.ctx, { dueAt: due?.due_at.toISOString() });
  expect(await finished(app)).toHaveLength(1);
  expect(await readMetric(app, 'comanda_backup_age_seconds')).toBeLessThan(3_600);
});
