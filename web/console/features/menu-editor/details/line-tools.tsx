import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon, type IconName } from '#console/icons';
import { useWords } from '#console/words';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import classes from './item-details.module.css';

interface LineToolsProps {
  readonly what: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate?: () => void;
  readonly onRemove: () => void;
}

/** Actions for a whole item, group or option. */
export const LineTools = ({ what, onMove, onDuplicate, onRemove }: LineToolsProps) => {
  const { details: words, remove } = useWords(menuEditorWords);
  const { duplicate } = useWords(menusWords);
  const tools: ReadonlyArray<{ icon: IconName; label: string; onClick: () => void }> = [
    { icon: 'up', label: words.moveUp, onClick: () => onMove(-1) },
    { icon: 'down', label: words.moveDown, onClick: () => onMove(1) },
    ...(onDuplicate === undefined ? [] : [{ icon: 'copy' as const, label: duplicate, onClick: onDuplicate }]),
    { icon: 'remove', label: remove, onClick: onRemove },
  ];
  return (
    <div className={classes.tools} role="group" aria-label={words.actionsFor({ name: what })}>
      {tools.map(({ icon, label, onClick }) => (
        <Tooltip key={icon} label={label}>
          <ActionIcon
            variant="default"
            size={34}
            aria-label={words.actionOn({ action: label, name: what })}
            onClick={onClick}
          >
            <Icon name={icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
};
