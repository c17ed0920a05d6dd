import { Button } from '@mantine/core';
import type { MenuConflict, ItemField } from '#features/menu-draft';
import { formatFieldValue, menusWords } from '#features/menus';
import { formatMoney } from '#kit/formats';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { useDraftState, useEditor } from './parts/index.ts';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

interface ConflictVersions {
  readonly what: string;
  readonly theirs: string;
  readonly mine: string;
}

const useVersions = (conflict: MenuConflict): ConflictVersions => {
  const words = useWords(menuEditorWords).conflicts;
  const { fields } = useWords(menusWords);
  const { menu } = useEditor();
  const itemName = useDraftState(({ view }) =>
    conflict.kind === 'field' ? (view.items.get(conflict.edit.itemId)?.name ?? '') : '',
  );
  const items = useDraftState(({ view }) => view.items);
  const formatValue = (field: ItemField, value: unknown) => {
    if (field === 'price' && typeof value === 'number') return formatMoney(value, menu.currency);
    if (field !== 'goesWith' || !Array.isArray(value)) return formatFieldValue(field, value);
    const names = value.flatMap((id) => items.get(id)?.name ?? []);
    return formatFieldValue(field, names);
  };
  switch (conflict.kind) {
    case 'field': {
      const { field, to } = conflict.edit;
      const what = words.fieldOf({ field: fields[field], name: itemName });
      return { what, theirs: formatValue(field, conflict.theirs), mine: formatValue(field, to) };
    }
    case 'category-name':
      return { what: words.categoryName, theirs: conflict.theirs, mine: conflict.mine };
    case 'removed':
      return { what: words.named({ name: conflict.what }), theirs: words.removed, mine: conflict.mine };
  }
};

const ConflictRow = ({ conflict }: { conflict: MenuConflict }) => {
  const words = useWords(menuEditorWords).conflicts;
  const { useTheirs, keepMine } = useWords(menusWords);
  const { draft } = useEditor();
  const { what, theirs, mine } = useVersions(conflict);
  return (
    <li className={classes.conflict} aria-label={what}>
      <p className={classes.conflictTitle}>{what}</p>
      <dl className={classes.versions}>
        <dt>{words.theirs}</dt>
        <dd dir="auto">{theirs}</dd>
        <dt>{words.yours}</dt>
        <dd dir="auto">{mine}</dd>
      </dl>
      <div className={classes.conflictWays}>
        <Button size="compact-md" variant="default" onClick={() => draft.takeTheirs(conflict)}>
          {useTheirs}
        </Button>
        <Button size="compact-md" onClick={() => draft.keepMine(conflict)}>
          {keepMine}
        </Button>
      </div>
    </li>
  );
};

/** Lists conflicting edits of two people with both versions, until this person chooses one. */
export const ConflictsPanel = () => {
  const words = useWords(menusWords);
  const conflicts = useDraftState((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className={classes.conflicts} aria-label={words.conflictTitle} role="alert">
      <p className={classes.conflictsLead}>
        <Icon name="alert" size={20} />
        {words.conflictText}
      </p>
      <ul className={classes.conflictList}>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.key} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
};
