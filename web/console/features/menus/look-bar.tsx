import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Dispatch } from 'react';
import { Icon } from '#console/icons';
import type { changeLook, LookDraft } from './look-draft.ts';
import { isSameValue } from './same-value.ts';
import classes from './look.module.css';

export type ChangeLook = Dispatch<Parameters<typeof changeLook>[1]>;

interface LookBarProps {
  readonly draft: LookDraft;
  readonly change: ChangeLook;
  readonly unsaved: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
}

/** What is saved, and the way back. */
export const LookBar = ({ draft, change, unsaved, problem, retry }: LookBarProps) => (
  <div className={classes.bar}>
    <div className={classes.saving} role="status" data-failed={problem !== null || undefined}>
      {problem ?? (unsaved ? 'Saving…' : 'All changes saved')}
    </div>
    {problem === null ? null : (
      <Button size="compact-md" onClick={retry}>
        Try again
      </Button>
    )}
    <Tooltip label="Undo">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Undo"
        disabled={draft.past.length === 0}
        onClick={() => change({ kind: 'undone' })}
      >
        <Icon name="undo" size={20} />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Redo">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Redo"
        disabled={draft.future.length === 0}
        onClick={() => change({ kind: 'redone' })}
      >
        <Icon name="redo" size={20} />
      </ActionIcon>
    </Tooltip>
    <Button
      size="sm"
      variant="default"
      disabled={isSameValue(draft.shown, draft.opened)}
      onClick={() => change({ kind: 'reset' })}
    >
      Reset
    </Button>
  </div>
);
