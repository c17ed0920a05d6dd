import { fail } from '@comanda/contract';

const maxDepth = 32;

/** Refuses input that no endpoint accepts: text that PostgreSQL cannot store, and very deep nesting. */
export const refuseUnstorableInput = (input: unknown): void => {
  const pending: Array<{ value: unknown; depth: number }> = [{ value: input, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') refuseUnfitText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) throw unfit(`Input must not be nested more than ${maxDepth} levels deep.`);
    for (const [key, inner] of Object.entries(value))
      pending.push({ value: key, depth }, { value: inner, depth: depth + 1 });
  }
};

const refuseUnfitText = (text: string): void => {
  if (text.includes('\0')) throw unfit('Text must not contain the NUL character.');
  if (!text.isWellFormed()) throw unfit('Text must not contain half a character.');
};

const unfit = (sentence: string) => fail('invalid-argument', { fields: { '': [sentence] } });
