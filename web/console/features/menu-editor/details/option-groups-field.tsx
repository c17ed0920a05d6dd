import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { noExceptions, type OptionGroup } from '@comanda/contract/menus';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useDraftState, useItemEdits, useSharedOptions, useSharedOptionsActions } from '#features/menu-editor/parts';
import { LineTools } from './line-tools.tsx';
import { copyGroup, moveEntry, newGroup, replaceGroup, removeOption } from './option-edits.ts';
import { OptionGroupCard } from './option-group-card.tsx';
import { SharedGroupCard } from './shared-group-card.tsx';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import classes from './item-details.module.css';

const maxGroups = 20;
const none: readonly OptionGroup[] = [];

/** Questions about an item that a guest answers when ordering: which size, which extras. */
export const OptionGroupsField = ({ itemId }: { itemId: string }) => {
  const { options: words, wasRemoved } = useWords(menuEditorWords);
  const { fields } = useWords(menusWords);
  const groups = useDraftState(({ view }) => view.items.get(itemId)?.optionGroups) ?? none;
  const edits = useItemEdits(itemId);
  const { share } = useSharedOptionsActions();
  const unusedShared = useSharedOptions().filter(({ id }) => !groups.some((group) => group.id === id));
  const list = useRef<HTMLDivElement>(null);
  const set = (next: OptionGroup[]) => edits.set('optionGroups', next);
  /** Shows a notice with undo, because a single tap removes a whole group. */
  const remove = (name: string, next: OptionGroup[]) =>
    showSuccessNotice(wasRemoved({ name }), { onUndo: edits.set('optionGroups', next) });
  const add = () => {
    set([...groups, newGroup(groups.length === 0 ? words.firstGroup : words.nextGroup({ number: groups.length + 1 }))]);
    // Selects the new group's name for editing once it is rendered, in the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLTextAreaElement>('[data-group]:last-of-type textarea')?.select(),
    );
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{fields.optionGroups}</legend>
      <p className={classes.hint}>
        {words.hint} {words.priceHint}
      </p>
      <div ref={list} className={classes.cards}>
        {groups.map((group, index) => {
          const onType = (changed: OptionGroup) => edits.type('optionGroups', replaceGroup(groups, changed));
          const onSet = (changed: OptionGroup) => set(replaceGroup(groups, changed));
          const tools = {
            what: group.name,
            onMove: (by: -1 | 1) => set(moveEntry(groups, index, by)),
            onRemove: () => remove(group.name, groups.toSpliced(index, 1)),
          };
          if (group.shared !== undefined) {
            return (
              <SharedGroupCard
                key={group.id}
                group={group}
                onType={onType}
                onSet={onSet}
                onDetach={() => set(groups.toSpliced(index, 1, copyGroup(group)))}
              >
                <LineTools {...tools} />
              </SharedGroupCard>
            );
          }
          return (
            <OptionGroupCard
              key={group.id}
              group={group}
              onType={onType}
              onSet={onSet}
              onRemoveOption={(optionId) => {
                const name = group.options.find(({ id }) => id === optionId)?.name ?? '';
                remove(name, removeOption(groups, group.id, optionId));
              }}
            >
              <LineTools {...tools} onDuplicate={() => set(groups.toSpliced(index + 1, 0, copyGroup(group)))} />
              <Button size="xs" variant="default" onClick={() => void share(group, [{ itemId, groupId: group.id }])}>
                {words.share}
              </Button>
            </OptionGroupCard>
          );
        })}
      </div>
      {groups.length < maxGroups ? (
        <Button size="sm" variant="default" onClick={add}>
          {words.addGroup}
        </Button>
      ) : null}
      {groups.length < maxGroups && unusedShared.length > 0 ? (
        <NativeSelect
          size="sm"
          aria-label={words.useShared}
          data={[
            { value: '', label: words.chooseShared },
            ...unusedShared.map(({ id: value, group: { name: label } }) => ({ value, label })),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const chosen = unusedShared.find(({ id }) => id === value);
            if (chosen !== undefined) set([...groups, { ...chosen.group, shared: noExceptions }]);
          }}
        />
      ) : null}
    </fieldset>
  );
};
