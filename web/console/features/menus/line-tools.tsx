import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '#console/icons';

interface LineToolsProps {
  readonly what: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** What can be done to a whole group or option, behind one button. */
export const LineTools = ({ what, onMove, onDuplicate, onRemove }: LineToolsProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" size="lg" aria-label={`More for ${what}`}>
        <Icon name="more" size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onMove(-1)}>Move up</Menu.Item>
      <Menu.Item onClick={() => onMove(1)}>Move down</Menu.Item>
      <Menu.Item onClick={onDuplicate}>Duplicate</Menu.Item>
      <Menu.Item onClick={onRemove}>Remove</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
