import { memo, useRef, useState, type FocusEvent } from 'react';
import { blankItem, itemName, type ItemDocument } from '@comanda/contract/menus';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { listItemIds } from '#features/menu-draft';
import { createId } from '#kit/ids';
import { toDecimalString, parseMoney } from '#kit/formats';
import { useDraftState, useEditor, rowKeys, GrowText } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './rows.module.css';

/**
 * Line for the next item. Enter adds it and clears the line for another; Enter on the empty line moves to the new category line.
 */
export const NewItemRow = memo(({ categoryId }: { categoryId: string }) => {
  const words = useWords(menuEditorWords).rows;
  const { priceExample } = useWords(commonWords);
  const { menu, draft, ui } = useEditor();
  const category = useDraftState(({ view }) => view.categories.get(categoryId)?.name ?? '');
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [error, setError] = useState<{ name?: string; price?: string }>({});
  const rowKey = rowKeys.newItem(categoryId);
  const row = useRowFocus(rowKey);
  const nameField = useRef<HTMLTextAreaElement>(null);
  const drag = useRowDrag(row, { kind: 'new-item', id: rowKey, categoryId });

  /** Returns true if the item was added and the line is empty again. */
  const add = (): boolean => {
    const parsed = itemName.safeParse(name);
    const amount = price.trim() === '' ? 0 : parseMoney(price, menu.currency);
    if (!parsed.success) {
      setError({ name: parsed.error.issues[0]?.message ?? '' });
      return false;
    }
    if (amount === null) {
      setError({ price: priceExample({ example: toDecimalString(1_250, menu.currency) }) });
      return false;
    }
    const ids = listItemIds(draft.store.get().view, categoryId);
    const item: ItemDocument = {
      ...blankItem,
      id: createId(),
      restaurantId: menu.restaurantId,
      menuId: menu.id,
      category: categoryId,
      name: parsed.data,
      price: amount,
      order: ids.length,
      createdAt: '',
      updatedAt: '',
    };
    draft.change({ kind: 'add-item', item, afterId: ids.at(-1) ?? null });
    setName('');
    setPrice('');
    setError({});
    ui.announce(words.itemAdded({ name: item.name, category }));
    return true;
  };

  const isEmpty = name.trim() === '' && price.trim() === '';
  const onEnter = () => {
    if (isEmpty) return ui.focus(rowKeys.newCategory);
    if (add()) nameField.current?.focus();
  };
  // A name that was typed is added also when the person leaves the row without Enter.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && name.trim() !== '') add();
  };
  const onKeyDown = (event: { key: string; preventDefault: () => void; nativeEvent: { isComposing: boolean } }) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    // Handles blur events of its fields; the row itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={row}
      className={classes.newItem}
      role="group"
      aria-label={words.newItemIn({ category })}
      data-edge={drag.edge ?? undefined}
      data-own-undo
      onBlur={onBlur}
    >
      <div className={classes.name} data-part="name">
        <GrowText
          ref={nameField}
          label={words.newItemIn({ category })}
          placeholder={words.addItem}
          text={name}
          error={error.name ?? null}
          onText={(text) => {
            setName(text);
            setError({});
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {name === '' && price === '' ? null : (
        <div className={classes.price} data-part="price">
          <input
            className={classes.newPrice}
            inputMode="decimal"
            autoComplete="off"
            aria-label={words.priceIn({ currency: menu.currency })}
            aria-invalid={error.price !== undefined}
            placeholder={toDecimalString(0, menu.currency)}
            value={price}
            onChange={(event) => {
              setPrice(event.currentTarget.value);
              setError({});
            }}
            onKeyDown={onKeyDown}
          />
          {error.price === undefined ? null : (
            <span className={classes.error} role="alert">
              {error.price}
            </span>
          )}
        </div>
      )}
    </div>
  );
});
