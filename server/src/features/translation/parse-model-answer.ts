import { z } from 'zod';

const entry = z.object({ id: z.union([z.string(), z.number()]).transform(String), text: z.string() });
const completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/**
 * Returns the translations in a language model's answer by their number. Models wrap JSON in code fences or prose, invent numbers, or leave
 * texts out: well-formed entries are used, and the rest counts as missing.
 */
export const parseModelAnswer = (answer: unknown): ReadonlyMap<string, string> => {
  const content = completion.safeParse(answer).data?.choices[0].message.content ?? '';
  const found = new Map<string, string>();
  for (const one of entriesOf(jsonWithin(content))) {
    const { data } = entry.safeParse(one);
    if (data !== undefined && !found.has(data.id)) found.set(data.id, data.text);
  }
  return found;
};

const jsonWithin = (content: string): unknown => {
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
  ] as const) {
    const from = content.indexOf(open);
    const to = content.lastIndexOf(close);
    if (from === -1 || to < from) continue;
    try {
      return JSON.parse(content.slice(from, to + 1));
    } catch {
      // The braces may belong to an element of a list, so the next candidate is tried.
    }
  }
  return null;
};

/** Accepts a list of entries, such a list under any key, or texts by their number. */
const entriesOf = (json: unknown): unknown[] => {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return [];
  const list = Object.values(json).find(Array.isArray);
  return list ?? Object.entries(json).map(([id, text]: [string, unknown]) => ({ id, text }));
};
