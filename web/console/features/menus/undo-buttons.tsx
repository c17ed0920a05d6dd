import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon } from '#console/icons';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** True if the usual keyboard shortcuts do the same here. */
  readonly hasKeys?: boolean;
}

/** Undo and redo buttons. */
export const UndoButtons = ({ canUndo, canRedo, onUndo, onRedo, hasKeys = false }: UndoButtonsProps) => (
  <>
    <Tooltip label={hasKeys ? 'Undo (Ctrl + Z)' : 'Undo'}>
      <ActionIcon variant="default" size="lg" aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
        <Icon name="undo" size={20} />
      </ActionIcon>
    </Tooltip>
    <Tooltip label={hasKeys ? 'Redo (Ctrl + Shift + Z)' : 'Redo'}>
      <ActionIcon variant="default" size="lg" aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
        <Icon name="redo" size={20} />
      </ActionIcon>
    </Tooltip>
  </>
);
