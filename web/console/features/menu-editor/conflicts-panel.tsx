import { Button } from '@mantine/core';
import type { MenuConflict, ItemField } from '#features/menu-draft';
import { fieldLabels, formatFieldValue } from '#features/menus';
import { formatMoney } from '#kit/formats';
import { Icon } from '#console/icons';
import { useDraftState, useEditor } from './parts/index.ts';
import classes from './menu-editor.module.css';

interface ConflictVersions {
  readonly what: string;
  readonly theirs: string;
  readonly mine: string;
}

const useVersions = (conflict: MenuConflict): ConflictVersions => {
  const { menu } = useEditor();
  const itemName = useDraftState(({ view }) =>
    conflict.kind === 'field' ? (view.items.get(conflict.edit.itemId)?.name ?? '') : '',
  );
  const formatValue = (field: ItemField, value: unknown) =>
    field === 'price' && typeof value === 'number' ? formatMoney(value, menu.currency) : formatFieldValue(field, value);
  switch (conflict.kind) {
    case 'field': {
      const { field, to } = conflict.edit;
      const what = `${fieldLabels[field]} of '${itemName}'`;
      return { what, theirs: formatValue(field, conflict.theirs), mine: formatValue(field, to) };
    }
    case 'category-name':
      return { what: 'Name of a category', theirs: conflict.theirs, mine: conflict.mine };
    case 'removed':
      return { what: `'${conflict.what}'`, theirs: 'Removed', mine: conflict.mine };
  }
};

const ConflictRow = ({ conflict }: { conflict: MenuConflict }) => {
  const { draft } = useEditor();
  const { what, theirs, mine } = useVersions(conflict);
  return (
    <li className={classes.conflict} aria-label={what}>
      <p className={classes.conflictTitle}>{what}</p>
      <dl className={classes.versions}>
        <dt>Theirs</dt>
        <dd dir="auto">{theirs}</dd>
        <dt>Yours</dt>
        <dd dir="auto">{mine}</dd>
      </dl>
      <div className={classes.conflictWays}>
        <Button size="compact-md" variant="default" onClick={() => draft.takeTheirs(conflict)}>
          Use theirs
        </Button>
        <Button size="compact-md" onClick={() => draft.keepMine(conflict)}>
          Keep mine
        </Button>
      </div>
    </li>
  );
};

/** Lists conflicting edits of two people with both versions, until this person chooses one. */
export const ConflictsPanel = () => {
  const conflicts = useDraftState((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className={classes.conflicts} aria-label="Changed by someone else" role="alert">
      <p className={classes.conflictsLead}>
        <Icon name="alert" size={20} />
        Someone else changed this at the same moment. Look at both versions and choose.
      </p>
      <ul className={classes.conflictList}>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.key} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
};
