import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { priceWithOptions, type FloorItemDocument, type OptionGroup } from '@comanda/contract/menus';
import { formatMoney } from '#kit/formats';
import { useWords } from '#console/words';
import { takingOrdersWords } from './words/index.ts';
import classes from './composer.module.css';

interface ComposerOptionsProps {
  readonly item: FloorItemDocument;
  readonly currency: string;
  readonly onPick: (optionIds: readonly string[]) => void;
  readonly onCancel: () => void;
}

const countPicked = ({ options }: OptionGroup, picked: ReadonlySet<string>): number =>
  options.filter(({ id }) => picked.has(id)).length;

/** Questions about an item's options, which must be answered before the item is added. */
export const ComposerOptions = ({ item, currency, onPick, onCancel }: ComposerOptionsProps) => {
  const words = useWords(takingOrdersWords);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const missing = item.optionGroups.find((group) => countPicked(group, picked) < group.min);
  const choose = (group: OptionGroup, optionIds: readonly string[]) => {
    const others = [...picked].filter((id) => !group.options.some((option) => option.id === id));
    setPicked(new Set([...others, ...optionIds]));
  };
  return (
    <div className={classes.menu}>
      <h3 className={classes.asked}>{item.name}</h3>
      {item.optionGroups.map((group) => (
        <Group key={group.id} group={group} currency={currency} picked={picked} onChoose={choose} />
      ))}
      <div className={classes.choices}>
        <Button size="md" disabled={missing !== undefined} onClick={() => onPick([...picked])}>
          {missing === undefined
            ? words.addFor({ price: formatMoney(priceWithOptions(item, picked), currency) })
            : words.choose({ group: missing.name })}
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          {words.backToMenu}
        </Button>
      </div>
    </div>
  );
};

interface GroupProps {
  readonly group: OptionGroup;
  readonly currency: string;
  readonly picked: ReadonlySet<string>;
  readonly onChoose: (group: OptionGroup, optionIds: readonly string[]) => void;
}

const Group = ({ group, currency, picked, onChoose }: GroupProps) => {
  const words = useWords(takingOrdersWords);
  const chosenIds = group.options.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const formatOption = ({ name, price, available }: OptionGroup['options'][number]) =>
    [name, price === 0 ? '' : `+ ${formatMoney(price, currency)}`, available ? '' : words.optionSoldOut]
      .filter((part) => part !== '')
      .join(' · ');
  if (group.max === 1 && group.min === 1) {
    return (
      <Radio.Group label={group.name} value={chosenIds[0] ?? null} onChange={(id) => onChoose(group, [id])}>
        <div className={classes.options}>
          {group.options.map((option) => (
            <Radio
              key={option.id}
              size="md"
              value={option.id}
              label={formatOption(option)}
              disabled={!option.available}
            />
          ))}
        </div>
      </Radio.Group>
    );
  }
  const isFull = chosenIds.length >= group.max;
  return (
    <Checkbox.Group
      label={group.name}
      description={group.max < group.options.length ? words.atMost({ count: group.max }) : undefined}
      value={chosenIds}
      onChange={(ids) => onChoose(group, ids)}
    >
      <div className={classes.options}>
        {group.options.map((option) => (
          <Checkbox
            key={option.id}
            size="md"
            value={option.id}
            label={formatOption(option)}
            disabled={!option.available || (isFull && !picked.has(option.id))}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
};
