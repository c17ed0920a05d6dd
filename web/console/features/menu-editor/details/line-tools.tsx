import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon, type IconName } from '#console/icons';
import classes from './item-details.module.css';

interface LineToolsProps {
  readonly what: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** Actions for a whole item, group or option. */
export const LineTools = ({ what, onMove, onDuplicate, onRemove }: LineToolsProps) => {
  const tools: ReadonlyArray<{ icon: IconName; label: string; onClick: () => void }> = [
    { icon: 'up', label: 'Move up', onClick: () => onMove(-1) },
    { icon: 'down', label: 'Move down', onClick: () => onMove(1) },
    { icon: 'copy', label: 'Duplicate', onClick: onDuplicate },
    { icon: 'remove', label: 'Remove', onClick: onRemove },
  ];
  return (
    <div className={classes.tools} role="group" aria-label={`Actions for ${what}`}>
      {tools.map(({ icon, label, onClick }) => (
        <Tooltip key={icon} label={label}>
          <ActionIcon variant="default" size={34} aria-label={`${label}: ${what}`} onClick={onClick}>
            <Icon name={icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
};
