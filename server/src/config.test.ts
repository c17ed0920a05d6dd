import { expect, test } from 'vitest';
import { describeDatabase } from '#platform/db';
import { ConfigError, readConfig } from './config.ts';

test('nothing set starts the product with its defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '::',
    publicUrl: null,
    databaseUrl: null,
    logLevel: 'warn',
  });
});

test('empty values count as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000, publicUrl: null });
});

test('a demo has a data directory of its own', () => {
  expect(readConfig({}, { isShowcase: true }).dataDir).toMatch(/data-demo$/);
  expect(readConfig({ DATA_DIR: '/srv/demo' }, { isShowcase: true }).dataDir).toBe('/srv/demo');
});

test('every problem is named at once', () => {
  const bad = {
    PORT: 'many',
    PUBLIC_URL: 'menu.example.com',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    ANALYTICS_TAG_ID: '"><script>',
    WORKER_PROCESSES: '0',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(bad)).toThrow(ConfigError);
  for (const name of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(name);
});

test('the database may have several hosts', () => {
  const databaseUrl = 'postgres://comanda:pass@one.example.com:5432,two.example.com/comanda?sslmode=require';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  expect(describeDatabase(databaseUrl)).toBe('one.example.com:5432,two.example.com:5432/comanda');
  for (const bad of ['postgres://one,/comanda', 'postgres://one:many,two/comanda', 'mysql://one,two/comanda'])
    expect(() => readConfig({ DATABASE_URL: bad })).toThrow('DATABASE_URL');
});

test('the public address keeps nothing but its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://menu.example.com/path?x=1' }).publicUrl).toBe('https://menu.example.com');
});

test('a translator needs its address, and a language model its name', () => {
  expect(readConfig({}).translator).toBeNull();
  expect(() => readConfig({ TRANSLATOR_API_KEY: 'k' })).toThrow('TRANSLATOR_URL: must be set too');
  expect(() => readConfig({ TRANSLATOR_URL: 'https://llm.example.com/v1' })).toThrow('TRANSLATOR_MODEL: must name');
  const both = () => readConfig({ PORT: 'many', TRANSLATOR_URL: 'llm', TRANSLATOR_KIND: 'oracle' });
  for (const name of ['PORT', 'TRANSLATOR_URL', 'TRANSLATOR_KIND']) expect(both).toThrow(name);
  expect(readConfig({ TRANSLATOR_URL: 'https://llm.example.com/v1/', TRANSLATOR_MODEL: 'm' }).translator).toEqual({
    kind: 'llm',
    url: 'https://llm.example.com/v1',
    apiKey: null,
    model: 'm',
  });
  expect(
    readConfig({ TRANSLATOR_URL: 'http://localhost:5000', TRANSLATOR_KIND: 'libretranslate' }).translator,
  ).toMatchObject({ kind: 'libretranslate', model: null });
});

test('half a configuration of S3 is refused with everything that is missing, beside whatever else is wrong', () => {
  expect(() => readConfig({ S3_REGION: 'eu-west-1' })).toThrow(
    [
      'The configuration has problems:',
      '  S3_BUCKET: is needed to keep files in S3',
      '  S3_ACCESS_KEY_ID: is needed to keep files in S3',
      '  S3_SECRET_ACCESS_KEY: is needed to keep files in S3',
    ].join('\n'),
  );
  const half = () => readConfig({ S3_ENDPOINT: 's3.example.com', S3_BUCKET: 'photos', PORT: 'x' });
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'PORT']) expect(half).toThrow(name);
});

test('a whole one is taken, and with none files lie on disk', () => {
  const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig(keys).s3).toMatchObject({ endpoint: null, region: 'us-east-1', bucket: 'photos' });
  expect(readConfig({}).s3).toBeNull();
});

test('the platform sells tokens with both keys of Stripe or with none', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET: is needed');
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('STRIPE_SECRET_KEY: must be a secret');
});

test('with a public address printers are allowed nowhere until the operator says where, and at the usual ports', () => {
  const usual = [{ first: 9_100, last: 9_109 }];
  expect(readConfig({})).toMatchObject({ printerNetworks: null, printerPorts: usual });
  const publicUrl = { PUBLIC_URL: 'https://menu.example.com' };
  expect(readConfig(publicUrl)).toMatchObject({ printerNetworks: [], printerPorts: usual });
  expect(readConfig({ ...publicUrl, PRINTER_NETWORKS: '10.8.0.0/24', PRINTER_PORTS: '9100-9102, 515' })).toMatchObject({
    printerNetworks: ['10.8.0.0/24'],
    printerPorts: [
      { first: 9_100, last: 9_102 },
      { first: 515, last: 515 },
    ],
  });
  for (const wrong of ['0', '9109-9100', '9100-65536', 'all', '9100-', '']) {
    if (wrong === '') expect(readConfig({ PRINTER_PORTS: wrong })).toMatchObject({ printerPorts: usual });
    else expect(() => readConfig({ PRINTER_PORTS: wrong })).toThrow('must be ports or ranges such as 9100-9109');
  }
});

test('backups are written at times of the day, to disk or encrypted to S3', () => {
  expect(readConfig({}).backup).toBeNull();
  expect(readConfig({ BACKUP_SCHEDULE: '3:00, 15:30', DATA_DIR: '/srv' }).backup).toEqual({
    times: [180, 930],
    place: { kind: 'disk', directory: '/srv/backups' },
    keepDays: 14,
    passphrase: null,
  });
  for (const wrong of ['24:00', '3', 'nightly', '03:00,'])
    expect(() => readConfig({ BACKUP_SCHEDULE: wrong })).toThrow('BACKUP_SCHEDULE: must be times of the day');
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const inS3 = { BACKUP_SCHEDULE: '03:00', BACKUP_S3_BUCKET: 'backups', BACKUP_PASSPHRASE: 'four plain words' };
  expect(readConfig({ ...inS3, ...keys })).toMatchObject({
    s3: null,
    backup: { place: { kind: 's3', s3: { bucket: 'backups' } }, passphrase: 'four plain words' },
  });
  for (const [environment, problem] of [
    [{ BACKUP_DIR: '/backups' }, 'BACKUP_SCHEDULE: must be set too, as BACKUP_DIR is'],
    [{ ...inS3, ...keys, BACKUP_DIR: '/backups' }, 'BACKUP_S3_BUCKET: must not be set together with BACKUP_DIR'],
    [{ ...inS3, ...keys, BACKUP_PASSPHRASE: '' }, 'BACKUP_PASSPHRASE: is needed to keep backups in S3'],
    [inS3, 'S3_ACCESS_KEY_ID: is needed to keep backups in S3'],
    [{ BACKUP_PASSPHRASE: 'too short' }, 'BACKUP_PASSPHRASE: must have at least 12 characters'],
  ] as const)
    expect(() => readConfig(environment)).toThrow(problem);
});
