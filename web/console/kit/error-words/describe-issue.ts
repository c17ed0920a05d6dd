import type { ReportedIssue } from '@comanda/contract/kernel';
import { isRecord } from '#kit/failure';
import { formatNumber } from '#kit/formats';
import { fillIn } from '#kit/words';
import type { ErrorWords } from './error-words.ts';

type Rule = keyof ErrorWords['fields'];

const boundNames = ['minimum', 'maximum'] as const;

const ruleOfLowerBound = (origin: unknown, minimum: unknown): Rule | null => {
  switch (origin) {
    case 'string':
      return minimum === 1 ? 'required' : 'tooShort';
    case 'array':
      return minimum === 1 ? 'chooseOne' : null;
    case 'number':
    case 'int':
      // Amounts are in minor units and rates in thousandths, so only these two bounds mean the same in what a person types.
      if (minimum === 0) return 'negative';
      return minimum === 1 ? 'moreThanZero' : 'tooLow';
    default:
      return null;
  }
};

const ruleOfUpperBound = (origin: unknown): Rule | null => {
  switch (origin) {
    case 'string':
      return 'tooLong';
    case 'array':
      return 'tooMany';
    case 'number':
    case 'int':
      return 'tooHigh';
    default:
      return null;
  }
};

const rulesOfTypes: Readonly<Record<string, Rule>> = { string: 'required', number: 'number', int: 'number' };
const rulesOfFormats: Readonly<Record<string, Rule>> = { email: 'email', url: 'webAddress' };

/** The rule that a value breaks, by the codes of zod. A rule that a schema checks itself has its name in `params`. */
const ruleOf = (issue: Readonly<Record<string, unknown>>, names: ErrorWords['fields']): Rule | null => {
  const { code, origin, minimum, expected, format, params } = issue;
  switch (code) {
    case 'too_small':
      return ruleOfLowerBound(origin, minimum);
    case 'too_big':
      return ruleOfUpperBound(origin);
    case 'invalid_type':
      return rulesOfTypes[String(expected)] ?? 'invalid';
    case 'invalid_format':
      return rulesOfFormats[String(format)] ?? 'invalid';
    case 'invalid_value':
      return 'invalid';
    case 'custom': {
      const name = isRecord(params) ? params['rule'] : undefined;
      return Object.keys(names).find((rule): rule is Rule => rule === name) ?? null;
    }
    default:
      return null;
  }
};

/** Describes a value that a schema refuses. Returns null if there are no words for the rule that it breaks. */
export const describeIssue = (names: ErrorWords['fields'], issue: ReportedIssue): string | null => {
  const facts: Record<string, unknown> = { ...issue };
  const rule = ruleOf(facts, names);
  if (rule === null) return null;
  const bounds = isRecord(facts['params']) ? facts['params'] : facts;
  const values: Record<string, string> = {};
  for (const name of boundNames) {
    const bound = bounds[name];
    if (typeof bound === 'number') values[name] = formatNumber(bound);
    else if (names[rule].includes(`{${name}}`)) return null;
  }
  return fillIn(names[rule], values);
};
