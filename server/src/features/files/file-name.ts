import { fail } from '@comanda/contract';
import { platformOwn } from '#platform/context';

/** As long as the protocol's own storage allows. */
const maxNameBytes = 1_024;

/** A name a file can have. What would confuse a terminal, a header or a path is refused. */
export const checkName = (name: string | undefined): string => {
  if (name === undefined || name === '') throw fail('storage/invalid-argument', { message: 'The file has no name.' });
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw fail('storage/invalid-argument', { message: `The file's name is too long (maximum ${maxNameBytes} bytes).` });
  }
  const isFit = !/[\p{Cc}\p{Cs}\u{FFFD}]/u.test(name) && name.split('/').every((part) => !/^\.{0,2}$/.test(part));
  if (!isFit) throw fail('storage/invalid-argument', { message: "The file's name has characters no name can have." });
  return name;
};

/** Everybody's names begin with the owner's id; another owner's answer alike whether or not there is a file. */
export const checkOwnName = (prefix: string, name: string | undefined): string => {
  const checked = checkName(name);
  if (!checked.startsWith(prefix)) throw fail('storage/unauthorized');
  return checked;
};

/** Names of the images that come with the product begin with this. No owner's name does, so that nobody can store over them. */
export const shippedPrefix = 'samples/';

/** The owner in whose space a name lies; null where it lies in nobody's. */
export const ownerOfName = (name: string): string | null =>
  name.startsWith(shippedPrefix)
    ? platformOwn.ownerId
    : (/^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//.exec(name)?.[1] ?? null);
