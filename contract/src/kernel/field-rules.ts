import { z } from 'zod';
import type { ReportedIssue } from './errors.ts';

/** Rules that the value of a field can break. Pages in another language than English describe a broken rule by its name and bounds. */
export const fieldRuleName = z.enum([
  'required',
  'tooShort',
  'tooLong',
  'characters',
  'email',
  'webAddress',
  'number',
  'negative',
  'moreThanZero',
  'tooLow',
  'tooHigh',
  'chooseOne',
  'tooMany',
  'twice',
  'invalid',
  'lowercase',
  'uppercase',
  'digit',
  'reserved',
  'easyPin',
  'lastDay',
  'minimum',
  'options',
  'refundsPerDay',
  'copyAgain',
  'publishableKey',
  'testKey',
]);
export type FieldRule = z.infer<typeof fieldRuleName>;

interface RuleBounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A broken rule, with its bounds. */
export interface FieldRuleFacts {
  readonly rule: FieldRule;
  readonly bounds: RuleBounds;
}

/** Options of `refine` for a rule with an English message. */
export const fieldRule = (rule: FieldRule, message: string, bounds: RuleBounds = {}) => ({
  error: message,
  params: { rule, ...bounds },
});

const ruleOfLowerBound = (origin: unknown, minimum: unknown): FieldRule | null => {
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

const ruleOfUpperBound = (origin: unknown): FieldRule | null => {
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

const rulesOfTypes: Readonly<Record<string, FieldRule>> = { string: 'required', number: 'number', int: 'number' };
const rulesOfFormats: Readonly<Record<string, FieldRule>> = { email: 'email', url: 'webAddress' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The rule that a value breaks, by the codes of zod. A rule that a schema checks itself has its name in `params`. */
const ruleOf = (issue: Readonly<Record<string, unknown>>): FieldRule | null => {
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
    case 'custom':
      return fieldRuleName.safeParse(isRecord(params) ? params['rule'] : undefined).data ?? null;
    default:
      return null;
  }
};

/** Finds the rule that a value breaks; null if the rule has no name. */
export const findFieldRule = (issue: ReportedIssue): FieldRuleFacts | null => {
  const facts: Readonly<Record<string, unknown>> = { ...issue };
  const rule = ruleOf(facts);
  if (rule === null) return null;
  const { minimum, maximum } = isRecord(facts['params']) ? facts['params'] : facts;
  return {
    rule,
    bounds: {
      ...(typeof minimum === 'number' ? { minimum } : {}),
      ...(typeof maximum === 'number' ? { maximum } : {}),
    },
  };
};
