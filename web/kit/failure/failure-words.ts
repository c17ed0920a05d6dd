import type { ErrorCode } from '@comanda/contract';
import type { ReportedIssue } from '@comanda/contract/kernel';
import type { ClientMessage } from './client-messages.ts';

/** The parts of a failure from which its sentence can be written in any language. */
export interface FailureFacts {
  readonly code: ErrorCode;
  /** Name of a sentence that is more specific than that of the code. */
  readonly sentence?: ClientMessage | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Sentences in the reader's language; null to keep the English sentence. */
interface FailureWords {
  readonly describeFailure: (failure: FailureFacts) => string | null;
  readonly describeIssue: (issue: ReportedIssue) => string | null;
}

const englishWords: FailureWords = { describeFailure: () => null, describeIssue: () => null };

let words = englishWords;

/** Sets how this page describes failures to its reader. Without it, failures keep their English sentences. */
export const setFailureWords = (next: FailureWords = englishWords): void => {
  words = next;
};

export const describeFailure = (failure: FailureFacts): string | null => words.describeFailure(failure);

/** Describes a value that a schema of the contract refuses. */
export const describeIssue = (issue: ReportedIssue): string => words.describeIssue(issue) ?? issue.message;
