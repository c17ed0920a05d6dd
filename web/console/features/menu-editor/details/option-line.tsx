import { Collapse, Switch, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { itemOption, type ItemOption } from '@comanda/contract/menus';
import { parseWithSchema, PriceField, useFieldText } from '#console/forms';
import { useWords } from '#console/words';
import { AllergenChips, DietaryTagChips, ExcludedTagChips } from './dietary-chips.tsx';
import { useEditor, GrowText } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { listAllergens, menusWords } from '#features/menus';
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

const useSummary = ({ available, dietaryTags, excludedTags = [], allergens }: ItemOption): string => {
  const { options, details, contains } = useWords(menuEditorWords);
  const { soldOut, tags } = useWords(menusWords);
  return [
    options.more,
    ...(available ? [] : [soldOut]),
    ...dietaryTags.map((tag) => tags[tag]),
    ...excludedTags.map((tag) => details.notTags[tag]),
    ...(allergens.length === 0 ? [] : [contains({ allergens: listAllergens(allergens) })]),
  ].join(' · ');
};

export const OptionLine = ({ option, onType, onSet, ...actions }: OptionLineProps) => {
  const {
    options: words,
    details: { soldOutHint },
  } = useWords(menuEditorWords);
  const { soldOut } = useWords(menusWords);
  const summary = useSummary(option);
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
        <GrowText label={words.option} className={classes.boxed} {...name} />
        <span className={classes.optionPrice}>
          <span aria-hidden>+</span>
          <PriceField
            label={words.priceOf({ name: option.name, currency: menu.currency })}
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
        {summary}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        <div className={classes.optionDetails}>
          <Switch
            size="sm"
            label={soldOut}
            description={soldOutHint}
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
