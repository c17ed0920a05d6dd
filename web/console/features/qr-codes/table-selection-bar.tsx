import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { Dialog, ConfirmQuestion } from '#console/views';
import type { TableCommands } from './use-table-commands.ts';
import classes from './qr-codes.module.css';

interface SelectionBarProps {
  readonly picked: readonly QrCodeDocument[];
  /** All tables in the list. */
  readonly listed: readonly QrCodeDocument[];
  readonly menus: readonly MenuNameDocument[];
  readonly commands: TableCommands;
  readonly onPick: (ids: ReadonlySet<string>) => void;
  readonly onPrint: () => void;
}

const noMenu = 'none';

/** Actions for all selected tables. Each can be undone. */
export const TableSelectionBar = ({ picked, listed, menus, commands, onPick, onPrint }: SelectionBarProps) => {
  const [isRemoving, setRemoving] = useState(false);
  const [isRunning, setRunning] = useState(false);
  if (picked.length === 0) return null;
  const remove = async (): Promise<boolean> => {
    setRunning(true);
    const isDone = await commands.remove(picked);
    setRunning(false);
    if (isDone) onPick(new Set());
    return isDone;
  };
  const tables = picked.length === 1 ? `'${picked[0]?.tableNumber ?? ''}'` : `${picked.length} tables`;
  return (
    <div className={classes.selection} role="region" aria-label="Selected tables">
      <ActionIcon variant="subtle" size="md" aria-label="Clear selection" onClick={() => onPick(new Set())}>
        <Icon name="close" size={18} />
      </ActionIcon>
      <p className={classes.count} role="status">
        {picked.length} selected
      </p>
      {picked.length < listed.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onPick(new Set(listed.map(({ id }) => id)))}>
          Select all {listed.length}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={onPrint}>
        Print
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Move to menu"
        data={[
          { value: '', label: 'Move to menu…' },
          ...menus.map(({ id: value, name: label }) => ({ value, label })),
          { value: noMenu, label: 'No menu' },
        ]}
        value=""
        onChange={({ currentTarget: { value } }) =>
          void commands.move(picked, menus.find(({ id }) => id === value) ?? null)
        }
      />
      <Button size="compact-sm" variant="default" onClick={() => void commands.setAvailable(picked, false)}>
        Pause
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void commands.setAvailable(picked, true)}>
        Resume
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {isRemoving ? (
        <Dialog title={`Remove ${tables}?`} onClose={() => setRemoving(false)}>
          <ConfirmQuestion yes="Remove" isRunning={isRunning} onYes={remove} onClose={() => setRemoving(false)}>
            <p>
              {picked.length === 1 ? 'Its code' : 'Their stickers'} will not open a menu until you restore{' '}
              {picked.length === 1 ? 'it' : 'them'} from the list of removed tables.
            </p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
    </div>
  );
};
