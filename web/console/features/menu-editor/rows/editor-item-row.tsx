import { memo, type KeyboardEvent } from 'react';
import { itemFields } from '@comanda/contract/menus';
import { parseWithSchema, PriceField, useFieldText } from '#console/forms';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import {
  useEditor,
  useDraftState,
  useEditorUi,
  rowKeys,
  GrowText,
  useItemEdits,
  useRowKeys,
} from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import { ItemSummary } from './item-marks.tsx';
import { RowTools } from './row-tools.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './rows.module.css';

const parseName = parseWithSchema(itemFields.shape.name);
const parseDescription = parseWithSchema(itemFields.shape.description);
const identity = (text: string) => text;

interface ItemRowProps {
  readonly itemId: string;
  readonly categoryId: string;
}

/** One item as a line of the document. It renders again only when its own item changes. */
export const EditorItemRow = memo(({ itemId, categoryId }: ItemRowProps) => {
  const { rows: words, detailsOf } = useWords(menuEditorWords);
  const { fields, soldOut } = useWords(menusWords);
  const { menu, draft, ui } = useEditor();
  const item = useDraftState(({ view }) => view.items.get(itemId));
  const isSelected = useEditorUi(({ selected }) => selected.has(itemId));
  const isOpen = useEditorUi(({ openItemId }) => openItemId === itemId);
  const edits = useItemEdits(itemId);
  const rowKey = rowKeys.item(itemId);
  const focusRow = useRowFocus(rowKey);
  const keys = useRowKeys({ rowKey, itemId });
  const drag = useRowDrag(focusRow, { kind: 'item', id: itemId, categoryId });
  const name = useFieldText({
    value: item?.name ?? '',
    format: identity,
    parse: parseName,
    onType: (value) => edits.type('name', value),
    onSettle: draft.settle,
  });
  const description = useFieldText({
    value: item?.description ?? '',
    format: identity,
    parse: parseDescription,
    onType: (value) => edits.type('description', value),
    onSettle: draft.settle,
  });
  if (item === undefined) return null;

  const handleEnter = (part: 'name' | 'price' | 'description', event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.altKey || event.ctrlKey || event.metaKey) return;
    if (part === 'description' && event.shiftKey) return;
    event.preventDefault();
    keys.goBelow(part === 'description' ? 'name' : part);
  };
  return (
    // Handles key events that bubble up from its fields and buttons; the row itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={focusRow}
      className={classes.item}
      role="group"
      aria-label={item.name}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-edge={drag.edge ?? undefined}
      data-dragged={drag.isDragged || undefined}
      onKeyDown={keys.onKeyDown}
    >
      <div className={classes.name} data-part="name">
        <GrowText
          label={fields.name}
          {...name}
          onKeyDown={(event) => {
            name.onKeyDown(event);
            handleEnter('name', event);
          }}
        />
      </div>
      <div className={classes.price} data-part="price">
        <PriceField
          label={words.priceIn({ currency: menu.currency })}
          value={item.price}
          currency={menu.currency}
          onType={(value) => edits.type('price', value)}
          onSettle={draft.settle}
          onKeyDown={(event) => handleEnter('price', event)}
        />
      </div>
      <div className={classes.description} data-part="description">
        <GrowText
          label={fields.description}
          placeholder={fields.description}
          {...description}
          onKeyDown={(event) => {
            description.onKeyDown(event);
            handleEnter('description', event);
          }}
        />
        <ItemSummary item={item} />
      </div>
      <RowTools label={words.tools({ name: item.name })}>
        {(tool) => (
          <>
            <input
              {...tool(0)}
              data-tool
              type="checkbox"
              className={classes.select}
              aria-label={words.select({ name: item.name })}
              checked={isSelected}
              onChange={(event) => {
                const { shiftKey } = event.nativeEvent instanceof MouseEvent ? event.nativeEvent : { shiftKey: false };
                ui.toggle(itemId, shiftKey ? keys.itemOrder() : undefined);
              }}
            />
            <button
              {...tool(1)}
              ref={drag.handle}
              data-tool
              type="button"
              className={classes.handle}
              aria-label={words.move({ name: item.name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={words.dragHint}
            >
              <Icon name="handle" size={20} />
            </button>
            <button
              {...tool(2)}
              data-tool
              type="button"
              className={classes.soldOut}
              aria-label={words.soldOutNamed({ name: item.name })}
              aria-pressed={!item.available}
              title={item.available ? words.markSoldOut : words.offerAgain}
              onClick={() => edits.set('available', !item.available)}
            >
              <Icon name="soldOut" size={18} />
              {item.available ? null : <span className={classes.soldOutWord}>{soldOut}</span>}
            </button>
            <button
              {...tool(3)}
              data-tool
              type="button"
              className={classes.tool}
              aria-label={detailsOf({ name: item.name })}
              aria-expanded={isOpen}
              title={words.detailsHint}
              onClick={() => ui.open(isOpen ? null : itemId)}
            >
              <Icon name="details" size={20} />
            </button>
          </>
        )}
      </RowTools>
    </div>
  );
});
