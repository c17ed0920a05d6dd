import { Collapse, Switch, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { itemOption, type ItemOption } from '@comanda/contract/menus';
import { parseWithSchema, PriceField, useFieldText } from '#console/forms';
import { AllergenChips, DietaryTagChips, ExcludedTagChips } from './dietary-chips.tsx';
import { allergenLabels, dietaryTagLabels, useEditor, GrowText } from '#features/menu-editor/parts';
import { LineTools } from './line-tools.tsx';
import classes from './item-details.module.css';

interface OptionLineProps {
  readonly option: ItemOption;
  readonly onType: (option: ItemOption) => void;
  readonly onSet: (option: ItemOption) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const parseName = parseWithSchema(itemOption.shape.name);
const identity = (text: string) => text;

const summaryOf = ({ available, dietaryTags, excludedTags = [], allergens }: ItemOption): string =>
  [
    'More',
    ...(available ? [] : ['Sold out']),
    ...dietaryTags.map((tag) => dietaryTagLabels[tag]),
    ...excludedTags.map((tag) => `Not ${dietaryTagLabels[tag].toLowerCase()}`),
    ...(allergens.length === 0 ? [] : [`Contains ${allergens.map((code) => allergenLabels[code]).join(', ')}`]),
  ].join(' · ');

export const OptionLine = ({ option, onType, onSet, ...actions }: OptionLineProps) => {
  const { menu, draft } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const name = useFieldText({
    value: option.name,
    format: identity,
    parse: parseName,
    onType: (to) => onType({ ...option, name: to }),
    onSettle: draft.settle,
  });
  return (
    <li className={classes.option} aria-label={option.name}>
      <div className={classes.optionHead}>
        <GrowText label="Option" className={classes.boxed} {...name} />
        <span className={classes.optionPrice}>
          <span aria-hidden>+</span>
          <PriceField
            label={`Price of ${option.name} in ${menu.currency}`}
            value={option.price}
            currency={menu.currency}
            onType={(price) => onType({ ...option, price })}
            onSettle={draft.settle}
          />
        </span>
      </div>
      <UnstyledButton
        className={classes.optionMore}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        {summaryOf(option)}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        <div className={classes.optionDetails}>
          <Switch
            size="sm"
            label="Sold out"
            checked={!option.available}
            onChange={(event) => onSet({ ...option, available: !event.currentTarget.checked })}
          />
          <DietaryTagChips
            of={option.name}
            value={option.dietaryTags}
            onChange={(dietaryTags) => onSet({ ...option, dietaryTags })}
          />
          <ExcludedTagChips
            of={option.name}
            value={option.excludedTags ?? []}
            onChange={(excludedTags) => onSet({ ...option, excludedTags })}
          />
          <AllergenChips
            of={option.name}
            value={option.allergens}
            onChange={(allergens) => onSet({ ...option, allergens })}
          />
          <LineTools what={option.name} {...actions} />
        </div>
      </Collapse>
    </li>
  );
};
