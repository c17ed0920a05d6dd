import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { tableNumber as tableName, type QrCodeDocument } from '@comanda/contract/qr-codes';
import { FieldErrorList } from '#console/forms';
import { useWords } from '#console/words';
import type { TableCommands } from './use-table-commands.ts';
import { qrCodesWords } from './words/index.ts';

interface TableNameProps {
  readonly table: QrCodeDocument;
  readonly onRename: TableCommands['rename'];
  /**
   * Called with the name if a key ended the editing, so that focus returns to the name; with null if focus has moved elsewhere.
   */
  readonly onDone: (name: string | null) => void;
}

/** A table's name, edited in place: Enter or leaving the field saves it, Escape discards the edit. */
export const TableName = ({ table, onRename, onDone }: TableNameProps) => {
  const words = useWords(qrCodesWords);
  const [name, setName] = useState(table.tableNumber);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  useEffect(() => field.current?.select(), []);

  const save = async (isByKey: boolean) => {
    if (isSaving.current) return;
    const checked = tableName.safeParse(name);
    if (!checked.success) return setSentences(checked.error.issues.map(({ message }) => message));
    if (checked.data === table.tableNumber) return onDone(isByKey ? table.tableNumber : null);
    isSaving.current = true;
    const isRenamed = await onRename(table, checked.data);
    isSaving.current = false;
    if (isRenamed) onDone(isByKey ? checked.data : null);
  };
  return (
    <TextInput
      ref={field}
      size="sm"
      aria-label={words.nameOf({ name: table.tableNumber })}
      value={name}
      dir="auto"
      error={sentences.length === 0 ? null : <FieldErrorList of={sentences} />}
      onChange={(event) => {
        setName(event.currentTarget.value);
        setSentences([]);
      }}
      onBlur={() => void save(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save(true);
        if (event.key === 'Escape') onDone(table.tableNumber);
      }}
    />
  );
};
