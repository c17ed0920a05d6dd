import { z } from 'zod';
import { restaurantStatus } from './documents.ts';

const recordProblemCode = z.enum([
  'RESTAURANT_ID_REQUIRED',
  'RESTAURANT_NAME_REQUIRED',
  'OWNER_ID_REQUIRED',
  'CREATED_AT_REQUIRED',
  'UPDATED_AT_REQUIRED',
  'STATUS_INVALID',
  'SETTINGS_REQUIRED',
  'CURRENCY_REQUIRED',
  'TIMEZONE_REQUIRED',
  'IMAGE_URL_INVALID_TYPE',
  'IMAGE_URL_INVALID_FORMAT',
]);
export type RecordProblemCode = z.infer<typeof recordProblemCode>;

export const recordProblem = z.object({
  code: recordProblemCode,
  /** The field, prefixed with the record's index in a list: `settings.currency`, `[2].settings.currency`. */
  field: z.string(),
  /** Message for a person, with the same prefix: `Currency is required`, `[2] Currency is required`. */
  message: z.string(),
});
export type RecordProblem = z.infer<typeof recordProblem>;

type Fields = { readonly [name: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A time as an ISO string, as a Date, or as the seconds and nanoseconds of a document database. */
const isMoment = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value) && !Number.isNaN(Date.parse(value));
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  return Number.isFinite(fieldsOf(value)['seconds']);
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A path alone is no URL: it names no server. */
const isUrl = (value: string): boolean => z.url().safeParse(value).success;

interface Rule {
  readonly field: string;
  readonly message: string;
  isBroken(record: Fields): boolean;
}

const rules: Record<RecordProblemCode, Rule> = {
  RESTAURANT_ID_REQUIRED: {
    field: 'id',
    message: 'Restaurant id is required',
    isBroken: ({ id }) => !isText(id),
  },
  RESTAURANT_NAME_REQUIRED: {
    field: 'name',
    message: 'Restaurant name is required',
    isBroken: ({ name }) => !isText(name),
  },
  OWNER_ID_REQUIRED: {
    field: 'ownerId',
    message: 'Owner id is required',
    isBroken: ({ ownerId }) => !isText(ownerId),
  },
  CREATED_AT_REQUIRED: {
    field: 'createdAt',
    message: 'Creation time is required',
    isBroken: ({ createdAt }) => !isMoment(createdAt),
  },
  UPDATED_AT_REQUIRED: {
    field: 'updatedAt',
    message: 'Time of the last change is required',
    isBroken: ({ updatedAt }) => !isMoment(updatedAt),
  },
  STATUS_INVALID: {
    field: 'status',
    message: "Status must be 'active' or 'inactive'",
    isBroken: ({ status }) => !restaurantStatus.safeParse(status).success,
  },
  SETTINGS_REQUIRED: {
    field: 'settings',
    message: 'Settings are required',
    isBroken: ({ settings }) => !isFields(settings),
  },
  CURRENCY_REQUIRED: {
    field: 'settings.currency',
    message: 'Currency is required',
    // Without settings, only the missing settings are reported, not their fields as well.
    isBroken: ({ settings }) => isFields(settings) && !isText(settings['currency']),
  },
  TIMEZONE_REQUIRED: {
    field: 'settings.timezone',
    message: 'Time zone is required',
    isBroken: ({ settings }) => isFields(settings) && !isText(settings['timezone']),
  },
  IMAGE_URL_INVALID_TYPE: {
    field: 'imageUrl',
    message: 'Image address must be text',
    isBroken: ({ imageUrl }) => !isAbsent(imageUrl) && typeof imageUrl !== 'string',
  },
  IMAGE_URL_INVALID_FORMAT: {
    field: 'imageUrl',
    message: 'Image address must be a valid URL',
    isBroken: ({ imageUrl }) => typeof imageUrl === 'string' && !isAbsent(imageUrl) && !isUrl(imageUrl),
  },
};

/**
 * Finds all problems of a restaurant record from any source. A value that is not an object is reported as lacking every
 * field.
 */
export const validateRestaurantRecord = (record: unknown): RecordProblem[] =>
  recordProblemCode.options.flatMap((code) => {
    const { field, message, isBroken } = rules[code];
    return isBroken(fieldsOf(record)) ? [{ code, field, message }] : [];
  });

export const validateRestaurantRecords = (records: readonly unknown[]): RecordProblem[] =>
  records.flatMap((record, index) =>
    validateRestaurantRecord(record).map(({ code, field, message }) => ({
      code,
      field: `[${index}].${field}`,
      message: `[${index}] ${message}`,
    })),
  );
