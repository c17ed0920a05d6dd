import { NativeSelect, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useCommand } from '#kit/client';
import { maxNewTables, parseNames, listNamesByPattern, findTakenNames } from './table-names.ts';
import classes from './qr-codes.module.css';

interface AddTablesDialogProps {
  readonly restaurant: WorkplaceDocument;
  readonly menus: readonly MenuNameDocument[];
  /** Names of the existing tables. */
  readonly existing: readonly string[];
  readonly onClose: () => void;
}

const namingModes = [
  { value: 'numbers', label: 'By number' },
  { value: 'list', label: 'From a list' },
];

const toInteger = (value: number | string): number => (typeof value === 'number' ? Math.trunc(value) : Number.NaN);

/** Preview of the tables that will be created. */
const Preview = ({ names, taken }: { names: readonly string[]; taken: readonly string[] }) => {
  const [first, second, ...rest] = names;
  const last = rest.at(-1);
  const shown = [first, second, ...(rest.length > 1 ? ['…'] : []), last].filter((name) => name !== undefined);
  return (
    <div className={classes.preview} role="status">
      <p>
        <strong>{names.length === 1 ? '1 table' : `${names.length.toLocaleString('en')} tables`}</strong>
        {names.length === 0 ? null : `: ${shown.join(', ')}`}
      </p>
      {names.length > maxNewTables ? <p className={classes.warning}>At most {maxNewTables} tables at once.</p> : null}
      {taken.length === 0 || names.length > maxNewTables ? null : (
        <p className={classes.warning}>
          {taken.length === 1
            ? `There will be two tables named '${taken[0]}'.`
            : `${taken.length} of these names are already used or listed twice, such as '${taken[0]}'.`}{' '}
          That works, but staff cannot tell them apart.
        </p>
      )}
    </div>
  );
};

/** Adds many tables at the same time: numbered, or with a list of names. */
export const AddTablesDialog = ({ restaurant, menus, existing, onClose }: AddTablesDialogProps) => {
  const [way, setWay] = useState('numbers');
  const [prefix, setPrefix] = useState('Table');
  const [from, setFrom] = useState<number | string>(1);
  const [to, setTo] = useState<number | string>(10);
  const [list, setList] = useState('');
  const [menuId, setMenuId] = useState(menus[0]?.id ?? '');
  const create = useCommand((api) => api.qrCodes.create);
  const remove = useCommand((api) => api.qrCodes.remove);
  const { fields, banner } = groupErrorsByField(create.failure);
  const names =
    way === 'list' ? parseNames(list) : listNamesByPattern({ prefix, from: toInteger(from), to: toInteger(to) });
  const { id: restaurantId } = restaurant;

  const undo = async (qrCodeIds: string[]) => {
    const removed = await remove.run({ restaurantId, qrCodeIds });
    if (!removed.ok) showErrorNotice(removed.failure.message);
  };
  const submit = async () => {
    const created = await create.run({ restaurantId, menuId: menuId === '' ? null : menuId, tableNumbers: names });
    if (!created.ok) return;
    const { qrCodeIds } = created.output;
    showSuccessNotice(qrCodeIds.length === 1 ? '1 table was added.' : `${qrCodeIds.length} tables were added.`, {
      onUndo: () => void undo(qrCodeIds),
    });
    onClose();
  };
  const sentences = [...Object.values(fields).flat(), ...(banner === null ? [] : [banner])];
  return (
    <Dialog onClose={onClose} title="Add tables">
      <CommandForm
        submitLabel={names.length === 1 ? 'Add 1 table' : `Add ${names.length.toLocaleString('en')} tables`}
        isRunning={create.isRunning}
        canSubmit={names.length > 0 && names.length <= maxNewTables}
        banner={sentences.length === 0 ? null : [...new Set(sentences)].join(' ')}
        onSubmit={() => void submit()}
        onEdit={create.reset}
      >
        <SegmentedControl aria-label="How tables are named" data={namingModes} value={way} onChange={setWay} />
        {way === 'list' ? (
          <Textarea
            label="Names"
            description="One table on each line"
            placeholder={'Window seat\nBar 1\nTerrace, left'}
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
              label="Name"
              maxLength={50}
              value={prefix}
              onChange={(event) => setPrefix(event.currentTarget.value)}
            />
            <NumberInput label="From" min={0} max={99_999} allowDecimal={false} value={from} onChange={setFrom} />
            <NumberInput label="To" min={0} max={99_999} allowDecimal={false} value={to} onChange={setTo} />
          </div>
        )}
        <NativeSelect
          label="Menu that opens"
          data={[...menus.map(({ id: value, name: label }) => ({ value, label })), { value: '', label: 'No menu yet' }]}
          value={menuId}
          onChange={(event) => setMenuId(event.currentTarget.value)}
        />
        <Preview names={names} taken={findTakenNames(names, existing)} />
      </CommandForm>
    </Dialog>
  );
};
