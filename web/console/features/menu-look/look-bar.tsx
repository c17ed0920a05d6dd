import { Button } from '@mantine/core';
import type { Dispatch } from 'react';
import { useWords } from '#console/words';
import { isSameValue, menusWords, UndoButtons } from '#features/menus';
import type { lookReducer, LookDraft } from './look-draft.ts';
import { menuLookWords } from './words/index.ts';
import classes from './look.module.css';

export type ChangeLook = Dispatch<Parameters<typeof lookReducer>[1]>;

interface LookBarProps {
  readonly draft: LookDraft;
  readonly change: ChangeLook;
  readonly unsaved: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
}

/** Saving state, undo, redo and reset. */
export const LookBar = ({ draft, change, unsaved, problem, retry }: LookBarProps) => {
  const words = useWords(menuLookWords);
  const { saving, saved } = useWords(menusWords);
  return (
    <div className={classes.bar}>
      <div className={classes.saving} role="status" data-failed={problem !== null || undefined}>
        {problem ?? (unsaved ? saving : saved)}
      </div>
      {problem === null ? null : (
        <Button size="compact-md" onClick={retry}>
          {words.tryAgain}
        </Button>
      )}
      <UndoButtons
        canUndo={draft.past.length > 0}
        canRedo={draft.future.length > 0}
        onUndo={() => change({ kind: 'undone' })}
        onRedo={() => change({ kind: 'redone' })}
      />
      <Button
        size="sm"
        variant="default"
        disabled={isSameValue(draft.shown, draft.opened)}
        onClick={() => change({ kind: 'reset' })}
      >
        {words.reset}
      </Button>
    </div>
  );
};
