import { fail } from '@comanda/contract';

const maxDepth = 32;

/** Refuses what no endpoint can mean: text that PostgreSQL cannot store, and bottomless nesting. */
export const refuseUnfit = (input: unknown): void => {
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') refuseUnfitText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) throw unfit(`Input must not be nested more than ${maxDepth} levels deep.`);
    for (const [key, inner] of Object.entries(value))
      waiting.push({ value: key, depth }, { value: inner, depth: depth + 1 });
  }
};

const refuseUnfitText = (text: string): void => {
  if (text.includes('\0')) throw unfit('Text must not contain the NUL character.');
  if (!text.isWellFormed()) throw unfit('Text must not contain half a character.');
};

const unfit = (sentence: string) => fail('invalid-argument', { fields: { '': [sentence] } });
