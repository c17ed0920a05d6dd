import { Button, Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import {
  noExceptions,
  resolveSharedOptions,
  type ItemOption,
  type OptionGroup,
  type SharedUse,
} from '@comanda/contract/menus';
import { PriceField } from '#console/forms';
import { useWords } from '#console/words';
import { useEditor, useSharedOptions, useSharingCount } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { SharedOptionsDialog } from './shared-options-dialog.tsx';
import classes from './item-details.module.css';

interface SharedGroupCardProps {
  readonly group: OptionGroup;
  readonly onType: (group: OptionGroup) => void;
  readonly onSet: (group: OptionGroup) => void;
  /** Gives this dish a group of its own. */
  readonly onDetach: () => void;
  /** Tools for the whole group. */
  readonly children: ReactNode;
}

/** A shared group in one dish: its exceptions are edited here, its content for all dishes in a dialog. */
export const SharedGroupCard = ({ group, onType, onSet, onDetach, children }: SharedGroupCardProps) => {
  const { shared: words, options } = useWords(menuEditorWords);
  const { menu, draft } = useEditor();
  const [isEditing, setEditing] = useState(false);
  const common = useSharedOptions().find(({ id }) => id === group.id)?.group ?? null;
  const count = useSharingCount(group.id);
  const use = group.shared ?? noExceptions;
  const toGroup = (next: SharedUse): OptionGroup =>
    (common === null ? null : resolveSharedOptions(common, next)) ?? group;
  const withPrice = (option: ItemOption, price: number | null): OptionGroup => {
    const { [option.id]: _price, ...others } = use.prices;
    return toGroup({
      ...use,
      prices: price === null || price === option.price ? others : { ...others, [option.id]: price },
    });
  };
  const withHidden = (option: ItemOption, isHidden: boolean): OptionGroup =>
    toGroup({
      ...use,
      hidden: isHidden ? [...use.hidden, option.id] : use.hidden.filter((id) => id !== option.id),
    });
  return (
    <section className={classes.card} aria-label={words.title({ name: group.name })} data-group>
      <p className={classes.cardName}>{group.name}</p>
      <p className={classes.hint}>{words.sharedBy({ count })}</p>
      <ul className={classes.lines} aria-label={options.optionsOf({ name: group.name })}>
        {(common ?? group).options.map((option) => {
          const isHidden = use.hidden.includes(option.id);
          return (
            <li key={option.id} className={classes.option} aria-label={option.name}>
              <div className={classes.optionHead}>
                <Switch
                  size="sm"
                  label={option.available ? option.name : words.soldOutOption({ name: option.name })}
                  aria-label={words.offerOption({ name: option.name })}
                  checked={!isHidden}
                  // A group without any option would ask guests nothing.
                  disabled={common === null || (!isHidden && group.options.length === 1)}
                  onChange={(event) => onSet(withHidden(option, !event.currentTarget.checked))}
                />
                {isHidden ? null : (
                  <span className={classes.optionPrice}>
                    <span aria-hidden>+</span>
                    <PriceField
                      label={options.priceOf({ name: option.name, currency: menu.currency })}
                      value={use.prices[option.id] ?? option.price}
                      currency={menu.currency}
                      onType={(price) => onType(withPrice(option, price))}
                      onSettle={draft.settle}
                    />
                  </span>
                )}
              </div>
              {use.prices[option.id] === undefined || isHidden ? null : (
                <Button
                  className={classes.optionMore ?? ''}
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => onSet(withPrice(option, null))}
                >
                  {words.usePrice}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.rules}>
        <Button size="xs" disabled={common === null} onClick={() => setEditing(true)}>
          {words.editForAll}
        </Button>
        <Button size="xs" variant="default" onClick={onDetach}>
          {words.detach}
        </Button>
      </div>
      {children}
      {isEditing && common !== null ? <SharedOptionsDialog group={common} onClose={() => setEditing(false)} /> : null}
    </section>
  );
};
