import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { Dialog, ConfirmQuestion } from '#console/views';
import { useWords } from '#console/words';
import type { TableCommands } from './use-table-commands.ts';
import { qrCodesWords } from './words/index.ts';
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
  const words = useWords(qrCodesWords);
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
  const [first] = picked;
  const isOne = picked.length === 1;
  return (
    <div className={classes.selection} role="region" aria-label={words.selectedTables}>
      <ActionIcon variant="subtle" size="md" aria-label={words.clearSelection} onClick={() => onPick(new Set())}>
        <Icon name="close" size={18} />
      </ActionIcon>
      <p className={classes.count} role="status">
        {words.selected({ count: picked.length })}
      </p>
      {picked.length < listed.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onPick(new Set(listed.map(({ id }) => id)))}>
          {words.selectAll({ count: listed.length })}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={onPrint}>
        {words.print}
      </Button>
      <NativeSelect
        size="xs"
        aria-label={words.moveToMenu}
        data={[
          { value: '', label: words.moveToMenuChoice },
          ...menus.map(({ id: value, name: label }) => ({ value, label })),
          { value: noMenu, label: words.noMenu },
        ]}
        value=""
        onChange={({ currentTarget: { value } }) =>
          void commands.move(picked, menus.find(({ id }) => id === value) ?? null)
        }
      />
      {menus.some(({ servingHours }) => servingHours !== null) ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => void commands.setKeepsMenu(picked, false)}>
            {words.menuByTime}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void commands.setKeepsMenu(picked, true)}>
            {words.alwaysOwnMenu}
          </Button>
        </>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => void commands.setAvailable(picked, false)}>
        {words.pause}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void commands.setAvailable(picked, true)}>
        {words.resume}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setRemoving(true)}>
        {words.remove}
      </Button>
      {isRemoving ? (
        <Dialog
          title={
            isOne ? words.removeNamed({ name: first?.tableNumber ?? '' }) : words.removeCount({ count: picked.length })
          }
          onClose={() => setRemoving(false)}
        >
          <ConfirmQuestion yes={words.remove} isRunning={isRunning} onYes={remove} onClose={() => setRemoving(false)}>
            <p>{isOne ? words.removeOneHint : words.removeManyHint}</p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
    </div>
  );
};
