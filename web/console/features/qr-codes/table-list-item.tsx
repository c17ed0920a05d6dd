import { ActionIcon, Checkbox, Menu, NativeSelect, Switch } from '@mantine/core';
import { memo } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { TimeAgo } from '#console/views';
import { TableName } from './table-name.tsx';
import { useRenameTable } from './use-renaming.ts';
import type { TableCommands } from './use-table-commands.ts';
import classes from './qr-codes.module.css';

interface TableRowProps {
  readonly table: QrCodeDocument;
  readonly menus: readonly MenuNameDocument[];
  readonly isPicked: boolean;
  readonly commands: TableCommands;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly onShow: (id: string) => void;
}

const formatScans = (count: number): string => (count === 1 ? '1 scan' : `${count.toLocaleString('en')} scans`);

/** One table. Memoized, so that one change among a thousand tables renders only its own row. */
export const TableListItem = memo(({ table, menus, isPicked, commands, onPick, onShow }: TableRowProps) => {
  const { id, tableNumber, scanCount, lastScannedAt, isAvailable } = table;
  const { isRenaming, nameButton, startRenaming, stopRenaming } = useRenameTable(tableNumber);
  const menu = menus.find((one) => one.id === table.menuId);
  const move = (menuId: string) => void commands.move([table], menus.find((one) => one.id === menuId) ?? null);
  return (
    <div className={classes.row} data-paused={!isAvailable || undefined}>
      <Checkbox
        size="md"
        aria-label={`Select ${tableNumber}`}
        checked={isPicked}
        onChange={(event) => onPick(id, event.currentTarget.checked)}
      />
      <ActionIcon variant="light" size="xl" aria-label={`Show the code of ${tableNumber}`} onClick={() => onShow(id)}>
        <Icon name="qrCodes" size={22} />
      </ActionIcon>
      <div className={classes.about}>
        {isRenaming ? (
          <TableName table={table} onRename={commands.rename} onDone={stopRenaming} />
        ) : (
          <button
            ref={nameButton}
            type="button"
            className={classes.name}
            dir="auto"
            aria-label={`Rename ${tableNumber}`}
            onClick={startRenaming}
          >
            {tableNumber}
          </button>
        )}
        <p className={classes.scans}>
          {lastScannedAt === null ? (
            'Not scanned yet'
          ) : (
            <>
              {formatScans(scanCount)}, last <TimeAgo at={lastScannedAt} />
            </>
          )}
        </p>
      </div>
      <NativeSelect
        className={classes.menu}
        size="sm"
        aria-label={`Menu of ${tableNumber}`}
        data-missing={menu === undefined || undefined}
        data={[{ value: '', label: 'No menu' }, ...menus.map(({ id: value, name: label }) => ({ value, label }))]}
        value={menu?.id ?? ''}
        onChange={(event) => move(event.currentTarget.value)}
      />
      <Switch
        size="md"
        classNames={{ root: classes.switch ?? '' }}
        label={isAvailable ? 'Available' : 'Paused'}
        aria-label={`${tableNumber} is available`}
        checked={isAvailable}
        onChange={(event) => void commands.setAvailable([table], event.currentTarget.checked)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`More for ${tableNumber}`}>
            <Icon name="more" size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="qrCodes" size={18} />} onClick={() => onShow(id)}>
            Show and download
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="rename" size={18} />} onClick={startRenaming}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="remove" size={18} />} onClick={() => void commands.remove([table])}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
});
TableListItem.displayName = 'TableRow';
