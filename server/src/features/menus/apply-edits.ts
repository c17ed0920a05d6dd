import { isDeepStrictEqual } from 'node:util';
import type { EditConflict } from '@comanda/contract/menus';
import type { z } from 'zod';

type EditsOf<Fields> = {
  readonly [Field in keyof Fields]?: { readonly from: unknown; readonly to: Fields[Field] } | undefined;
};

interface ToEdit<Fields> {
  readonly id: string;
  readonly current: Fields;
  readonly edits: EditsOf<Fields>;
  /** How each field is normalised. */
  readonly schemas: { readonly [Field in keyof Fields]: z.ZodType<Fields[Field]> };
}

/**
 * What the fields become. A field that is no longer what the editor took it for is a conflict, unless it is by now what they
 * want. What they saw is normalised as what they write is, so that an undo may repeat what was typed.
 */
export const applyEdits = <Fields extends object>({
  id,
  current,
  edits,
  schemas,
}: ToEdit<Fields>): { fields: Fields; conflicts: EditConflict[] } => {
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
