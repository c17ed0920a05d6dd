import { NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { optionGroup, type ItemOption, type OptionGroup } from '@comanda/contract/menus';
import { parseWithSchema, useFieldText } from '#console/forms';
import { useWords } from '#console/words';
import { useEditor, GrowText } from '#features/menu-editor/parts';
import { changeGroup, moveEntry, newOption, replaceOption } from './option-edits.ts';
import { OptionLine } from './option-line.tsx';
import { menuEditorWords } from '#features/menu-editor/words';
import classes from './item-details.module.css';

interface OptionGroupCardProps {
  readonly group: OptionGroup;
  readonly onType: (group: OptionGroup) => void;
  readonly onSet: (group: OptionGroup) => void;
  readonly onRemoveOption: (optionId: string) => void;
  /** Tools for the whole group. */
  readonly children?: ReactNode;
}

const parseName = parseWithSchema(optionGroup.shape.name);
const parseOptionName = parseWithSchema(optionGroup.shape.options.element.shape.name);
const identity = (text: string) => text;
const maxOptions = 50;

export const OptionGroupCard = ({ group, onType, onSet, onRemoveOption, children }: OptionGroupCardProps) => {
  const words = useWords(menuEditorWords).options;
  const { draft } = useEditor();
  const [added, setAdded] = useState('');
  const name = useFieldText({
    value: group.name,
    format: identity,
    parse: parseName,
    onType: (to) => onType({ ...group, name: to }),
    onSettle: draft.settle,
  });
  const parsed = parseOptionName(added);
  const setOptions = (options: ItemOption[]) => onSet(changeGroup(group, { options }));
  const add = () => {
    if (!parsed.ok) return;
    setOptions([...group.options, newOption(parsed.value)]);
    setAdded('');
  };
  return (
    <section className={classes.card} aria-label={words.group({ name: group.name })} data-group>
      <GrowText label={words.groupName} className={classes.cardName} {...name} />
      <div className={classes.rules}>
        <SegmentedControl
          size="xs"
          aria-label={words.choicesIn({ name: group.name })}
          data={[
            { value: 'single', label: words.pickOne },
            { value: 'multiple', label: words.pickSeveral },
          ]}
          value={group.kind}
          onChange={(kind) => onSet(changeGroup(group, { kind: kind === 'single' ? 'single' : 'multiple' }))}
        />
        <Switch
          size="sm"
          label={words.required}
          description={words.requiredHint}
          checked={group.isRequired}
          onChange={(event) => onSet(changeGroup(group, { isRequired: event.currentTarget.checked }))}
        />
      </div>
      {group.kind === 'multiple' ? <p className={classes.hint}>{words.severalHint}</p> : null}
      {group.kind === 'multiple' ? (
        <div className={classes.rules}>
          <NumberInput
            size="xs"
            label={words.atLeast}
            min={0}
            max={group.max}
            clampBehavior="strict"
            allowDecimal={false}
            value={group.min}
            onChange={(min) => onSet(changeGroup(group, { min: Number(min) }))}
          />
          <NumberInput
            size="xs"
            label={words.atMost}
            min={Math.max(1, group.min)}
            max={group.options.length}
            clampBehavior="strict"
            allowDecimal={false}
            value={group.max}
            onChange={(max) => onSet(changeGroup(group, { max: Number(max) }))}
          />
        </div>
      ) : null}
      <ul className={classes.lines} aria-label={words.optionsOf({ name: group.name })}>
        {group.options.map((option, index) => (
          <OptionLine
            key={option.id}
            option={option}
            onType={(changed) => onType(replaceOption(group, changed))}
            onSet={(changed) => onSet(replaceOption(group, changed))}
            onMove={(by) => setOptions(moveEntry(group.options, index, by))}
            onDuplicate={() => setOptions(group.options.toSpliced(index + 1, 0, { ...option, ...newIdOf(option) }))}
            onRemove={() => onRemoveOption(option.id)}
          />
        ))}
      </ul>
      {group.options.length < maxOptions ? (
        <div className={classes.line} data-own-undo>
          <GrowText
            label={words.newOptionOf({ name: group.name })}
            placeholder={words.addOption}
            className={classes.boxed}
            text={added}
            error={added.trim() === '' || parsed.ok ? null : parsed.error}
            onText={setAdded}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </div>
      ) : null}
      {children}
    </section>
  );
};

const newIdOf = ({ name }: ItemOption) => ({ id: newOption(name).id });
