import { Button } from '@mantine/core';
import { useState } from 'react';
import { optionGroup, type OptionGroup } from '@comanda/contract/menus';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useSharedOptionsActions, useSharingCount } from '#features/menu-editor/parts';
import { removeOption } from './option-edits.ts';
import { OptionGroupCard } from './option-group-card.tsx';
import { menuEditorWords } from '#features/menu-editor/words';
import classes from './item-details.module.css';

/** Edits a shared group for all of its dishes. */
export const SharedOptionsDialog = ({ group, onClose }: { group: OptionGroup; onClose: () => void }) => {
  const words = useWords(menuEditorWords).shared;
  // The version that the editing started from: if somebody else changes it meanwhile, saving is refused.
  const [from] = useState(group);
  const [edited, setEdited] = useState(group);
  const [isRunning, setRunning] = useState(false);
  const count = useSharingCount(group.id);
  const actions = useSharedOptionsActions();
  const isValid = optionGroup.safeParse(edited).success;
  const run = async (work: () => Promise<boolean>) => {
    setRunning(true);
    const isDone = await work();
    setRunning(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={words.title({ name: group.name })} onClose={onClose}>
      <div className={classes.details}>
        <p className={classes.hint}>{count === 0 ? words.unused : words.appliesTo({ count })}</p>
        <OptionGroupCard
          group={edited}
          onType={setEdited}
          onSet={setEdited}
          onRemoveOption={(optionId) => setEdited(removeOption([edited], edited.id, optionId)[0] ?? edited)}
        />
        <Button disabled={!isValid} loading={isRunning} onClick={() => void run(() => actions.save(from, edited))}>
          {count === 0 ? words.save : words.saveFor({ count })}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={() => void run(() => actions.remove(from))}>
          {count === 0 ? words.removeUnused : words.removeFrom({ count })}
        </Button>
      </div>
    </Dialog>
  );
};
