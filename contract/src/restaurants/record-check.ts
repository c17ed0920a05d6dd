import { z } from 'zod';

/** The problems a restaurant record can have, each with what a person reads. */
export const recordProblems = {
  RESTAURANT_ID_REQUIRED: { field: 'id', message: 'Restaurant id is required' },
  RESTAURANT_NAME_REQUIRED: { field: 'name', message: 'Restaurant name is required' },
  OWNER_ID_REQUIRED: { field: 'ownerId', message: 'Owner id is required' },
  CREATED_AT_REQUIRED: { field: 'createdAt', message: 'Creation time is required' },
  UPDATED_AT_REQUIRED: { field: 'updatedAt', message: 'Time of the last change is required' },
  STATUS_INVALID: { field: 'status', message: "Status must be 'active' or 'inactive'" },
  SETTINGS_REQUIRED: { field: 'settings', message: 'Settings are required' },
  CURRENCY_REQUIRED: { field: 'settings.currency', message: 'Currency is required' },
  TIMEZONE_REQUIRED: { field: 'settings.timezone', message: 'Time zone is required' },
  IMAGE_URL_INVALID_TYPE: { field: 'imageUrl', message: 'Image address must be text' },
  IMAGE_URL_INVALID_FORMAT: { field: 'imageUrl', message: 'Image address must be a valid URL' },
} as const;
export type RecordProblemCode = keyof typeof recordProblems;

export const recordProblem = z.object({
  code: z.enum(Object.keys(recordProblems)),
  /** The field, prefixed with the record's index in a list: `settings.currency`, `[2].settings.currency`. */
  field: z.string(),
  message: z.string(),
});
export type RecordProblem = z.infer<typeof recordProblem>;
