import type { ErrorCode } from '@comanda/contract';
import type { FieldErrors } from '@comanda/contract/kernel';
import type { ApiFailure } from '#kit/client';

/** Maps an error of the whole command to the field under which it is shown, such as a wrong password under the password field. */
export type FieldByErrorCode = Partial<Record<ErrorCode, string>>;

interface FormErrors {
  readonly fields: FieldErrors;
  /** Message that belongs to no field, or null. */
  readonly banner: string | null;
}

export const groupErrorsByField = (failure: ApiFailure | null, homes: FieldByErrorCode = {}): FormErrors => {
  if (failure === null) return { fields: {}, banner: null };
  const home = homes[failure.code];
  if (home !== undefined) return { fields: { ...failure.fields, [home]: [failure.message] }, banner: null };
  return { fields: failure.fields, banner: Object.keys(failure.fields).length > 0 ? null : failure.message };
};

/** All messages about a field or a part of it, such as one entry of a list, each once. */
export const errorsAt = (fields: FieldErrors, path: string): readonly string[] => {
  const matchingNames = Object.keys(fields).filter((name) => name === path || name.startsWith(`${path}.`));
  return [...new Set(matchingNames.flatMap((name) => fields[name] ?? []))];
};
