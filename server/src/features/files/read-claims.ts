import { fail } from '@comanda/contract';
import { fileClaims, type FileClaims } from '@comanda/contract/files';
import { fieldErrorsOf } from '@comanda/contract/kernel';

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw fail('storage/invalid-argument', { message: 'The metadata is not JSON.' }, { cause: error });
  }
};

/** What a client says of a file. Text that PostgreSQL cannot store is refused with the rest. */
export const readClaims = (json: string): FileClaims => {
  const { success, data, error } = fileClaims.safeParse(parsed(json));
  const fields = success ? {} : fieldErrorsOf(error.issues);
  const [field, sentences] = Object.entries(fields)[0] ?? [];
  if (field !== undefined) throw fail('storage/invalid-argument', { message: `${field} ${sentences?.[0]}`, fields });
  if (!success || json.includes(String.raw`\u0000`)) {
    throw fail('storage/invalid-argument', { message: 'The metadata cannot be stored.' });
  }
  return data;
};
