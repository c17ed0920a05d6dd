import { findFieldRule, type FieldRuleFacts, type ReportedIssue } from '@comanda/contract/kernel';
import { formatNumber } from '#kit/formats';
import { fillIn } from '#kit/words';
import type { ErrorWords } from './error-words.ts';

const boundNames = ['minimum', 'maximum'] as const;

/** Describes a broken rule. Returns null if one of its bounds is missing. */
export const describeRule = (names: ErrorWords['fields'], { rule, bounds }: FieldRuleFacts): string | null => {
  const values: Record<string, string> = {};
  for (const name of boundNames) {
    const bound = bounds[name];
    if (bound !== undefined) values[name] = formatNumber(bound);
    else if (names[rule].includes(`{${name}}`)) return null;
  }
  return fillIn(names[rule], values);
};

/** Describes a value that a schema refuses. Returns null if there are no words for the rule that it breaks. */
export const describeIssueInWords = (names: ErrorWords['fields'], issue: ReportedIssue): string | null => {
  const facts = findFieldRule(issue);
  return facts === null ? null : describeRule(names, facts);
};
