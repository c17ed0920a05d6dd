import { fail } from '@comanda/contract';
import { publicDemoIds } from '#platform/context';

/** Maximum length of a name, the same as in the protocol's own storage. */
const maxNameBytes = 1_024;

/** Checks a file's name. Refuses characters that could confuse a terminal, a header or a path. */
export const checkFileName = (name: string | undefined): string => {
  if (name === undefined || name === '') throw fail('storage/invalid-argument', { message: 'The file has no name.' });
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw fail('storage/invalid-argument', { message: `The file's name is too long (maximum ${maxNameBytes} bytes).` });
  }
  const isFit = !/[\p{Cc}\p{Cs}\u{FFFD}]/u.test(name) && name.split('/').every((part) => !/^\.{0,2}$/.test(part));
  if (!isFit) throw fail('storage/invalid-argument', { message: "The file's name has characters no name can have." });
  return name;
};

/** Every name begins with the owner's id. A name of another owner is refused in the same way whether or not the file exists. */
export const checkOwnFileName = (prefix: string, name: string | undefined): string => {
  const checked = checkFileName(name);
  if (!checked.startsWith(prefix)) throw fail('storage/unauthorized');
  return checked;
};

/** Prefix of the images that come with the product. No owner's names begin with it, so nobody can overwrite them. */
export const bundledPrefix = 'samples/';

/** Returns the owner whose space contains the name; null if there is none. */
export const parseFileOwner = (name: string): string | null =>
  name.startsWith(bundledPrefix)
    ? publicDemoIds.ownerId
    : (/^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//.exec(name)?.[1] ?? null);
