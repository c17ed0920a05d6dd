import { NativeSelect, NumberInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import { codeKind, codeKinds, type CodeKind } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { maxNewTables, parseNames, listNamesByPattern, findTakenNames } from './table-names.ts';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

interface AddTablesDialogProps {
  readonly restaurant: WorkplaceDocument;
  readonly menus: readonly MenuNameDocument[];
  /** Names of the existing tables. */
  readonly existing: readonly string[];
  readonly onClose: () => void;
}

const namingModes = ['numbers', 'list'] as const;

const toInteger = (value: number | string): number => (typeof value === 'number' ? Math.trunc(value) : Number.NaN);

/** Preview of the tables that will be created. */
const Preview = ({ names, taken }: { names: readonly string[]; taken: readonly string[] }) => {
  const words = useWords(qrCodesWords);
  const [first, second, ...rest] = names;
  const last = rest.at(-1);
  const shown = [first, second, ...(rest.length > 1 ? ['…'] : []), last].filter((name) => name !== undefined);
  return (
    <div className={classes.preview} role="status">
      <p>
        {placeElement(
          names.length === 0 ? elementMark : words.preview({ tables: elementMark, names: shown.join(', ') }),
          <strong>{words.tableCount({ count: names.length })}</strong>,
        )}
      </p>
      {names.length > maxNewTables ? <p className={classes.warning}>{words.tooMany({ most: maxNewTables })}</p> : null}
      {taken.length === 0 || names.length > maxNewTables ? null : (
        <p className={classes.warning}>
          {taken.length === 1
            ? words.takenName({ name: taken[0] ?? '' })
            : words.takenNames({ name: taken[0] ?? '', count: taken.length })}
        </p>
      )}
    </div>
  );
};

/** Adds many tables at the same time: numbered, or with a list of names. */
export const AddTablesDialog = ({ restaurant, menus, existing, onClose }: AddTablesDialogProps) => {
  const words = useWords(qrCodesWords);
  const [way, setWay] = useState('numbers');
  const [prefix, setPrefix] = useState(words.prefix);
  const [from, setFrom] = useState<number | string>(1);
  const [to, setTo] = useState<number | string>(10);
  const [list, setList] = useState('');
  const [kind, setKind] = useState<CodeKind>('table');
  const [paysFirst, setPaysFirst] = useState(true);
  const [menuId, setMenuId] = useState(menus[0]?.id ?? '');
  const create = useCommand((api) => api.qrCodes.create);
  const remove = useCommand((api) => api.qrCodes.remove);
  const { fields, banner } = groupErrorsByField(create.failure);
  const names =
    way === 'list' || kind !== 'table'
      ? parseNames(list)
      : listNamesByPattern({ prefix, from: toInteger(from), to: toInteger(to) });
  const { id: restaurantId } = restaurant;

  const undo = async (qrCodeIds: string[]) => {
    const removed = await remove.run({ restaurantId, qrCodeIds });
    if (!removed.ok) showErrorNotice(removed.failure.message);
  };
  const submit = async () => {
    const created = await create.run({
      restaurantId,
      menuId: menuId === '' ? null : menuId,
      tableNumbers: names,
      kind,
      paysFirst: kind !== 'table' && paysFirst,
    });
    if (!created.ok) return;
    const { qrCodeIds } = created.output;
    showSuccessNotice(words.added({ count: qrCodeIds.length }), {
      onUndo: () => void undo(qrCodeIds),
    });
    onClose();
  };
  const sentences = [...Object.values(fields).flat(), ...(banner === null ? [] : [banner])];
  return (
    <Dialog onClose={onClose} title={words.addTables}>
      <CommandForm
        submitLabel={words.addCount({ count: names.length })}
        isRunning={create.isRunning}
        canSubmit={names.length > 0 && names.length <= maxNewTables}
        banner={sentences.length === 0 ? null : [...new Set(sentences)].join(' ')}
        onSubmit={() => void submit()}
        onEdit={create.reset}
      >
        <NativeSelect
          label={words.purpose}
          data={codeKinds.map((value) => ({ value, label: words.purposes[value] }))}
          value={kind}
          onChange={(event) => setKind(codeKind.parse(event.currentTarget.value))}
        />
        {kind === 'table' ? (
          <SegmentedControl
            aria-label={words.howNamed}
            data={namingModes.map((value) => ({ value, label: words.naming[value] }))}
            value={way}
            onChange={setWay}
          />
        ) : null}
        {way === 'list' || kind !== 'table' ? (
          <Textarea
            label={words.names}
            description={kind === 'table' ? words.oneTablePerLine : words.oneCodePerLine}
            placeholder={kind === 'table' ? words.tableExamples : words.codeExamples}
            autosize
            minRows={5}
            maxRows={12}
            value={list}
            onChange={(event) => setList(event.currentTarget.value)}
          />
        ) : (
          <div className={classes.pattern}>
            <TextInput
              data-autofocus
              label={words.name}
              maxLength={50}
              value={prefix}
              onChange={(event) => setPrefix(event.currentTarget.value)}
            />
            <NumberInput label={words.from} min={0} max={99_999} allowDecimal={false} value={from} onChange={setFrom} />
            <NumberInput label={words.to} min={0} max={99_999} allowDecimal={false} value={to} onChange={setTo} />
          </div>
        )}
        {kind === 'table' ? null : (
          <Switch
            label={words.payFirst}
            description={words.payFirstHint}
            checked={paysFirst}
            onChange={(event) => setPaysFirst(event.currentTarget.checked)}
          />
        )}
        <NativeSelect
          label={words.menuThatOpens}
          description={words.menuThatOpensHint}
          data={[
            ...menus.map(({ id: value, name: label }) => ({ value, label })),
            { value: '', label: words.noMenuYet },
          ]}
          value={menuId}
          onChange={(event) => setMenuId(event.currentTarget.value)}
        />
        <Preview names={names} taken={findTakenNames(names, existing)} />
      </CommandForm>
    </Dialog>
  );
};
