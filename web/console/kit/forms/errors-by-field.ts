import type { ErrorCode } from '@comanda/contract';
import type { FieldErrors } from '@comanda/contract/kernel';
import type { ApiFailure } from '#kit/client';

/** The field under which a refusal of the whole command is read, such as a wrong password under the password. */
export type ErrorHomes = Partial<Record<ErrorCode, string>>;

interface FormErrors {
  readonly fields: FieldErrors;
  /** What belongs to no field, or null. */
  readonly banner: string | null;
}

export const errorsByField = (failure: ApiFailure | null, homes: ErrorHomes = {}): FormErrors => {
  if (failure === null) return { fields: {}, banner: null };
  const home = homes[failure.code];
  if (home !== undefined) return { fields: { ...failure.fields, [home]: [failure.message] }, banner: null };
  return { fields: failure.fields, banner: Object.keys(failure.fields).length > 0 ? null : failure.message };
};

/** Every sentence about a field or about a part of it, such as one entry of a list, ready to stand under it. */
export const sentencesAt = (fields: FieldErrors, path: string): readonly string[] => {
  const about = Object.keys(fields).filter((name) => name === path || name.startsWith(`${path}.`));
  return [...new Set(about.flatMap((name) => fields[name] ?? []))];
};
