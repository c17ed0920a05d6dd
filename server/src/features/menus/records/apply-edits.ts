import { isDeepStrictEqual } from 'node:util';
import type { EditConflict } from '@comanda/contract/menus';
import type { z } from 'zod';

type EditsOf<Fields> = {
  readonly [Field in keyof Fields]?: { readonly from: unknown; readonly to: Fields[Field] } | undefined;
};

interface ApplyEditsInput<Fields> {
  readonly id: string;
  readonly current: Fields;
  readonly edits: EditsOf<Fields>;
  /** Schema that normalizes each field. */
  readonly schemas: { readonly [Field in keyof Fields]: z.ZodType<Fields[Field]> };
}

/**
 * Computes the new fields. A field whose current value differs from the `from` value that the editor saw is a conflict, unless it
 * already has the new value. `from` is normalized like `to`, so that an undo may send the text exactly as it was typed.
 */
export const applyEdits = <Fields extends object>({
  id,
  current,
  edits,
  schemas,
}: ApplyEditsInput<Fields>): { fields: Fields; conflicts: EditConflict[] } => {
  const fields = { ...current };
  const conflicts: EditConflict[] = [];
  for (const field in schemas) {
    const edit = edits[field];
    if (edit === undefined) continue;
    const known = [edit.to, edit.from, schemas[field].safeParse(edit.from).data];
    if (known.some((value) => isDeepStrictEqual(value, current[field]))) fields[field] = edit.to;
    else conflicts.push({ id, field, current: current[field] });
  }
  return { fields, conflicts };
};
