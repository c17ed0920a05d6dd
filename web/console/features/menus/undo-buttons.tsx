import { ActionIcon, Tooltip } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { menusWords } from './words/index.ts';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** True if the usual keyboard shortcuts do the same here. */
  readonly hasKeys?: boolean;
}

/** Undo and redo buttons. */
export const UndoButtons = ({ canUndo, canRedo, onUndo, onRedo, hasKeys = false }: UndoButtonsProps) => {
  const { undo } = useWords(commonWords);
  const words = useWords(menusWords);
  return (
    <>
      <Tooltip label={hasKeys ? words.undoKeys : undo}>
        <ActionIcon variant="default" size="lg" aria-label={undo} disabled={!canUndo} onClick={onUndo}>
          <Icon name="undo" size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={hasKeys ? words.redoKeys : words.redo}>
        <ActionIcon variant="default" size="lg" aria-label={words.redo} disabled={!canRedo} onClick={onRedo}>
          <Icon name="redo" size={20} />
        </ActionIcon>
      </Tooltip>
    </>
  );
};
