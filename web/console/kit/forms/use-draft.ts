import { useState } from 'react';
import { changesIn, overtakenIn, settleIn, typeInto, type DraftState } from './draft.ts';

export interface Draft<Fields> {
  /** What stands in the fields: typed where someone typed, else what is saved. */
  readonly values: Fields;
  readonly saved: Fields;
  readonly changes: Partial<Fields>;
  readonly isDirty: boolean;
  readonly overtaken: readonly (keyof Fields & string)[];
  readonly type: (changes: Partial<Fields>) => void;
  readonly discard: () => void;
  /** Says that these were saved. They stand in the fields until the saved document arrives. */
  readonly settle: (changes: Partial<Fields>) => void;
}

/** A form over a document that may change under it: fields nobody typed in follow the document, the others keep what was typed. */
export const useDraft = <Fields extends object>(document: Fields): Draft<Fields> => {
  const [state, setState] = useState<DraftState<Fields>>({ typed: {}, seen: {} });
  const [settled, setSettled] = useState<{ changes: Partial<Fields>; version: string } | null>(null);
  const version = JSON.stringify(document);
  // A document that has moved on says by itself what is saved, also when it comes back to where it was.
  if (settled !== null && settled.version !== version) setSettled(null);
  const saved = settled?.version === version ? { ...document, ...settled.changes } : document;
  const changes = changesIn(state, saved);
  return {
    values: { ...saved, ...state.typed },
    saved,
    changes,
    isDirty: Object.keys(changes).length > 0,
    overtaken: overtakenIn(state, saved),
    type: (typed) => setState((before) => typeInto(before, saved, typed)),
    discard: () => setState({ typed: {}, seen: {} }),
    settle: (sent) => {
      // The version this was sent over: the document may have moved on meanwhile.
      setSettled({ changes: sent, version });
      setState((before) => settleIn(before, sent));
    },
  };
};
