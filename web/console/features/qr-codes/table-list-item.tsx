import { ActionIcon, Checkbox, Menu, NativeSelect, Switch } from '@mantine/core';
import { memo } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import { codeKinds, type QrCodeDocument } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { TableName } from './table-name.tsx';
import { useRenameTable } from './use-renaming.ts';
import type { TableCommands } from './use-table-commands.ts';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

interface TableRowProps {
  readonly table: QrCodeDocument;
  readonly menus: readonly MenuNameDocument[];
  readonly isPicked: boolean;
  readonly commands: TableCommands;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly onShow: (id: string) => void;
}

/** One table. Memoized, so that one change among a thousand tables renders only its own row. */
export const TableListItem = memo(({ table, menus, isPicked, commands, onPick, onShow }: TableRowProps) => {
  const words = useWords(qrCodesWords);
  const { id, tableNumber, scanCount, lastScannedAt, isAvailable, keepsMenu, kind, paysFirst } = table;
  const { isRenaming, nameButton, startRenaming, stopRenaming } = useRenameTable(tableNumber);
  const menu = menus.find((one) => one.id === table.menuId);
  const hasServingHours = menus.some(({ servingHours }) => servingHours !== null);
  const move = (menuId: string) => void commands.move([table], menus.find((one) => one.id === menuId) ?? null);
  return (
    <div className={classes.row} data-paused={!isAvailable || undefined}>
      <Checkbox
        size="md"
        aria-label={words.select({ name: tableNumber })}
        checked={isPicked}
        onChange={(event) => onPick(id, event.currentTarget.checked)}
      />
      <ActionIcon
        variant="light"
        size="xl"
        aria-label={words.showCode({ name: tableNumber })}
        onClick={() => onShow(id)}
      >
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
            aria-label={words.renameTable({ name: tableNumber })}
            onClick={startRenaming}
          >
            {tableNumber}
          </button>
        )}
        <p className={classes.scans}>
          {kind === 'table' ? null : `${paysFirst ? words.kindsPaidFirst[kind] : words.kinds[kind]} · `}
          {lastScannedAt === null
            ? words.notScanned
            : placeElement(words.scans({ count: scanCount, time: elementMark }), <TimeAgo at={lastScannedAt} />)}
          {hasServingHours && menu !== undefined ? ` · ${keepsMenu ? words.alwaysThisMenu : words.menuByTime}` : null}
        </p>
      </div>
      <NativeSelect
        className={classes.menu}
        size="sm"
        aria-label={words.menuOf({ name: tableNumber })}
        data-missing={menu === undefined || undefined}
        data={[{ value: '', label: words.noMenu }, ...menus.map(({ id: value, name: label }) => ({ value, label }))]}
        value={menu?.id ?? ''}
        onChange={(event) => move(event.currentTarget.value)}
      />
      <Switch
        size="md"
        classNames={{ root: classes.switch ?? '' }}
        label={isAvailable ? words.available : words.paused}
        aria-label={words.isAvailable({ name: tableNumber })}
        checked={isAvailable}
        onChange={(event) => void commands.setAvailable([table], event.currentTarget.checked)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={words.moreFor({ name: tableNumber })}>
            <Icon name="more" size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="qrCodes" size={18} />} onClick={() => onShow(id)}>
            {words.showAndDownload}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={paths.guestPreview(id)}
            target="_blank"
            leftSection={<Icon name="phone" size={18} />}
          >
            {words.previewAsGuest}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="rename" size={18} />} onClick={startRenaming}>
            {words.rename}
          </Menu.Item>
          {hasServingHours ? (
            <Menu.Item
              leftSection={<Icon name="clock" size={18} />}
              onClick={() => void commands.setKeepsMenu([table], !keepsMenu)}
            >
              {keepsMenu ? words.openByTime : words.alwaysOpenThis}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          {codeKinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Menu.Item key={other} onClick={() => void commands.setKind(table, { kind: other, paysFirst })}>
                {words.useFor[other]}
                <span className={classes.itemHint}>{words.purposes[other]}</span>
              </Menu.Item>
            ))}
          {kind === 'table' ? null : (
            <Menu.Item onClick={() => void commands.setKind(table, { kind, paysFirst: !paysFirst })}>
              {paysFirst ? words.payLater : words.payFirst}
              {paysFirst ? null : <span className={classes.itemHint}>{words.payFirstHint}</span>}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="remove" size={18} />} onClick={() => void commands.remove([table])}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
});
TableListItem.displayName = 'TableRow';
