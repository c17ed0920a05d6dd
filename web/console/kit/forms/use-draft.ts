import { useState } from 'react';
import { computeChanges, listConflictingFields, removeSaved, applyTyping, type DraftState } from './draft.ts';

export interface FormDraft<Fields> {
  /** Values shown in the fields: typed ones where someone typed, otherwise the saved ones. */
  readonly values: Fields;
  readonly saved: Fields;
  readonly changes: Partial<Fields>;
  readonly isDirty: boolean;
  readonly overtaken: readonly (keyof Fields & string)[];
  readonly type: (changes: Partial<Fields>) => void;
  readonly discard: () => void;
  /** Marks these changes as saved. The fields keep showing them until the saved document arrives. */
  readonly settle: (changes: Partial<Fields>) => void;
}

/** Form state over a live document: untouched fields follow the document, edited ones keep what was typed. */
export const useFormDraft = <Fields extends object>(document: Fields): FormDraft<Fields> => {
  const [state, setState] = useState<DraftState<Fields>>({ typed: {}, seen: {} });
  const [settled, setSettled] = useState<{ changes: Partial<Fields>; version: string } | null>(null);
  const version = JSON.stringify(document);
  // Once the document has changed, it alone says what is saved, also if it later returns to the old version.
  if (settled !== null && settled.version !== version) setSettled(null);
  const saved = settled?.version === version ? { ...document, ...settled.changes } : document;
  const changes = computeChanges(state, saved);
  return {
    values: { ...saved, ...state.typed },
    saved,
    changes,
    isDirty: Object.keys(changes).length > 0,
    overtaken: listConflictingFields(state, saved),
    type: (typed) => setState((before) => applyTyping(before, saved, typed)),
    discard: () => setState({ typed: {}, seen: {} }),
    settle: (sent) => {
      // Uses the version that the changes were based on, because the document may have changed meanwhile.
      setSettled({ changes: sent, version });
      setState((before) => removeSaved(before, sent));
    },
  };
};
