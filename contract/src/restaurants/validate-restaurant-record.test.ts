import { describe, expect, test } from 'vitest';
import { validateRestaurantRecord, validateRestaurantRecords } from './validate-restaurant-record.ts';

const record = {
  id: '0198f2b0-0000-7000-8000-000000000001',
  name: "Olive's Kitchen",
  ownerId: '0198f2b0-0000-7000-8000-000000000002',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  status: 'active',
  imageUrl: 'https://example.com/front.jpg',
  settings: { currency: 'USD', timezone: 'UTC' },
  isSample: false,
};

const codesOf = (changed: unknown) => validateRestaurantRecord(changed).map(({ code }) => code);
const without = (field: keyof typeof record) => ({ ...record, [field]: undefined });

test('a whole record has no problem', () => {
  expect(validateRestaurantRecord(record)).toEqual([]);
});

describe.each([
  ['id', 'RESTAURANT_ID_REQUIRED'],
  ['name', 'RESTAURANT_NAME_REQUIRED'],
  ['ownerId', 'OWNER_ID_REQUIRED'],
] as const)('%s', (field, code) => {
  test.each([undefined, null, '', '  \t', 5, true, {}, ['x']])(`is text: %j answers ${code}`, (value) => {
    expect(codesOf({ ...record, [field]: value })).toEqual([code]);
  });
});

describe.each([
  ['createdAt', 'CREATED_AT_REQUIRED'],
  ['updatedAt', 'UPDATED_AT_REQUIRED'],
] as const)('%s', (field, code) => {
  test.each([undefined, null, '', ' ', 'yesterday', 0, true, {}, [], new Date(Number.NaN), { seconds: 'soon' }])(
    `is a moment: %j answers ${code}`,
    (value) => expect(codesOf({ ...record, [field]: value })).toEqual([code]),
  );

  test.each([new Date(0), '2026-01-02', { seconds: 1_767_322_800, nanoseconds: 0 }])('may be %j', (value) => {
    expect(codesOf({ ...record, [field]: value })).toEqual([]);
  });
});

describe('status', () => {
  test.each([undefined, null, '', 'Active', 'closed', 1, ['active']])('%j answers STATUS_INVALID', (status) => {
    expect(codesOf({ ...record, status })).toEqual(['STATUS_INVALID']);
  });

  test('may be inactive', () => expect(codesOf({ ...record, status: 'inactive' })).toEqual([]));
});

describe('settings', () => {
  test.each([undefined, null, [], 'USD', 5])(
    '%j answers SETTINGS_REQUIRED, and nothing about what they hold',
    (value) => {
      expect(codesOf({ ...record, settings: value })).toEqual(['SETTINGS_REQUIRED']);
    },
  );

  test('hold both a currency and a time zone', () => {
    expect(codesOf({ ...record, settings: {} })).toEqual(['CURRENCY_REQUIRED', 'TIMEZONE_REQUIRED']);
  });

  test.each([undefined, null, '', ' ', 840, {}])('a currency of %j answers CURRENCY_REQUIRED', (currency) => {
    expect(codesOf({ ...record, settings: { currency, timezone: 'UTC' } })).toEqual(['CURRENCY_REQUIRED']);
  });

  test.each([undefined, null, '', ' ', 0, []])('a time zone of %j answers TIMEZONE_REQUIRED', (timezone) => {
    expect(codesOf({ ...record, settings: { currency: 'USD', timezone } })).toEqual(['TIMEZONE_REQUIRED']);
  });
});

describe('imageUrl', () => {
  test.each([undefined, null, '', 'http://localhost:3000/front.jpg', 'https://example.com/v0/b/photos/o/front.jpg'])(
    'may be %j',
    (imageUrl) => expect(codesOf({ ...record, imageUrl })).toEqual([]),
  );

  test.each([5, 0, true, false, {}, ['https://example.com']])('%j answers IMAGE_URL_INVALID_TYPE', (imageUrl) => {
    expect(codesOf({ ...record, imageUrl })).toEqual(['IMAGE_URL_INVALID_TYPE']);
  });

  test.each([
    'front.jpg',
    '/front.jpg',
    '/v0/b/photos/o/front.jpg?alt=media',
    '//example.com/front.jpg',
    'not a url',
    ' ',
    '//',
    'https://',
    '/\\example.com',
  ])('%j answers IMAGE_URL_INVALID_FORMAT', (imageUrl) =>
    expect(codesOf({ ...record, imageUrl })).toEqual(['IMAGE_URL_INVALID_FORMAT']),
  );
});

test.each([undefined, null, 'record', 5, [], [record]])('%j is no record, and lacks everything one needs', (value) => {
  expect(codesOf(value)).toEqual([
    'RESTAURANT_ID_REQUIRED',
    'RESTAURANT_NAME_REQUIRED',
    'OWNER_ID_REQUIRED',
    'CREATED_AT_REQUIRED',
    'UPDATED_AT_REQUIRED',
    'STATUS_INVALID',
    'SETTINGS_REQUIRED',
  ]);
});

test('a problem names its field and says what to mend', () => {
  expect(validateRestaurantRecord({ ...record, settings: { currency: 'USD' } })).toEqual([
    { code: 'TIMEZONE_REQUIRED', field: 'settings.timezone', message: 'Time zone is required' },
  ]);
});

test('in a list every problem is prefixed with the index of its record', () => {
  expect(validateRestaurantRecords([record, without('name'), record, null].slice(0, 3))).toEqual([
    { code: 'RESTAURANT_NAME_REQUIRED', field: '[1].name', message: '[1] Restaurant name is required' },
  ]);
  expect(validateRestaurantRecords([null, without('status')]).map(({ field }) => field)).toEqual([
    '[0].id',
    '[0].name',
    '[0].ownerId',
    '[0].createdAt',
    '[0].updatedAt',
    '[0].status',
    '[0].settings',
    '[1].status',
  ]);
});

test('an empty list has no problem', () => expect(validateRestaurantRecords([])).toEqual([]));
