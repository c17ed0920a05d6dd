import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { OptionGroup } from '@comanda/contract/menus';
import { showSuccessNotice } from '#console/notices';
import { useDraftState, useItemEdits } from '#features/menu-editor/parts';
import { copyGroup, moveEntry, newGroup, replaceGroup, removeOption } from './option-edits.ts';
import { OptionGroupCard } from './option-group-card.tsx';
import classes from './item-details.module.css';

const maxGroups = 20;
const none: readonly OptionGroup[] = [];

/** Questions about an item that a guest answers when ordering: which size, which extras. */
export const OptionGroupsField = ({ itemId }: { itemId: string }) => {
  const groups = useDraftState(({ view }) => view.items.get(itemId)?.optionGroups) ?? none;
  const edits = useItemEdits(itemId);
  const list = useRef<HTMLDivElement>(null);
  const set = (next: OptionGroup[]) => edits.set('optionGroups', next);
  /** Shows a notice with undo, because a single tap removes a whole group. */
  const remove = (name: string, next: OptionGroup[]) =>
    showSuccessNotice(`'${name}' was removed.`, { onUndo: edits.set('optionGroups', next) });
  const add = () => {
    set([...groups, newGroup(groups.length === 0 ? 'Size' : `Options ${groups.length + 1}`)]);
    // Selects the new group's name for editing once it is rendered, in the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLTextAreaElement>('[data-group]:last-of-type textarea')?.select(),
    );
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Options</legend>
      <p className={classes.hint}>Choices for the guest: size, side dish, extras.</p>
      <div ref={list} className={classes.cards}>
        {groups.map((group, index) => (
          <OptionGroupCard
            key={group.id}
            group={group}
            onType={(changed) => edits.type('optionGroups', replaceGroup(groups, changed))}
            onSet={(changed) => set(replaceGroup(groups, changed))}
            onRemoveOption={(optionId) => {
              const name = group.options.find(({ id }) => id === optionId)?.name ?? '';
              remove(name, removeOption(groups, group.id, optionId));
            }}
            onMove={(by) => set(moveEntry(groups, index, by))}
            onDuplicate={() => set(groups.toSpliced(index + 1, 0, copyGroup(group)))}
            onRemove={() => remove(group.name, groups.toSpliced(index, 1))}
          />
        ))}
      </div>
      {groups.length < maxGroups ? (
        <Button size="sm" variant="default" onClick={add}>
          Add a group of options
        </Button>
      ) : null}
    </fieldset>
  );
};
