import { ActionIcon, NumberInput, Switch } from '@mantine/core';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { PhotoPicker } from '#console/photos';
import { useWords } from '#console/words';
import { menusWords } from '#features/menus';
import { createId } from '#kit/ids';
import { CommentsField } from './comments-field.tsx';
import { AllergenChips, DietaryTagChips } from './dietary-chips.tsx';
import { useDraftState, useEditor, rowKeys, useItemEdits, useRowKeys } from '#features/menu-editor/parts';
import { GoesWithField } from './goes-with-field.tsx';
import { HoursField } from './hours-field.tsx';
import { LineTools } from './line-tools.tsx';
import { OptionGroupsField } from './option-groups-field.tsx';
import { TaxRateField } from './tax-rate-field.tsx';
import { menuEditorWords } from '#features/menu-editor/words';
import classes from './item-details.module.css';

interface ItemDetailsProps {
  readonly itemId: string;
  /** Given where the details show their own heading with a close button. */
  readonly onClose?: (() => void) | undefined;
}

const maxPhotos = 10;

/** All fields of an item that do not fit on its row. Saved on every change, like the row itself. */
export const ItemDetails = ({ itemId, onClose }: ItemDetailsProps) => {
  const { details: words, closeDetails, wasRemoved } = useWords(menuEditorWords);
  const menus = useWords(menusWords);
  const { draft, ui } = useEditor();
  const item = useDraftState(({ view }) => view.items.get(itemId));
  const edits = useItemEdits(itemId);
  const keys = useRowKeys({ rowKey: rowKeys.item(itemId), itemId });
  if (item === undefined) return null;

  const duplicate = () => {
    const takeBack = draft.change({ kind: 'duplicate-items', itemIds: [itemId], copyIds: [createId()] });
    showSuccessNotice(words.duplicated({ name: item.name }), { onUndo: takeBack });
  };
  const remove = () => {
    const putBack = draft.change({ kind: 'remove-items', itemIds: [itemId] });
    ui.open(null);
    showSuccessNotice(wasRemoved({ name: item.name }), { onUndo: putBack });
  };
  return (
    <div className={classes.details}>
      {onClose === undefined ? null : (
        <header className={classes.header}>
          <h2 className={classes.title} dir="auto">
            {item.name}
          </h2>
          <ActionIcon variant="subtle" size="lg" aria-label={closeDetails} onClick={onClose}>
            <Icon name="close" size={20} />
          </ActionIcon>
        </header>
      )}
      <LineTools
        what={item.name}
        onMove={(by) => keys.move(by === -1 ? 'up' : 'down')}
        onDuplicate={duplicate}
        onRemove={remove}
      />
      <Switch
        label={menus.soldOut}
        description={words.soldOutHint}
        checked={!item.available}
        onChange={(event) => edits.set('available', !event.currentTarget.checked)}
      />
      <PhotoPicker
        label={menus.fields.imageUrls}
        description={words.photosHint}
        urls={item.imageUrls}
        max={maxPhotos}
        onChange={(urls) => edits.set('imageUrls', urls)}
      />
      <OptionGroupsField itemId={itemId} />
      <DietaryTagChips value={item.dietaryTags} onChange={(tags) => edits.set('dietaryTags', tags)} />
      <AllergenChips value={item.allergens} onChange={(codes) => edits.set('allergens', codes)} />
      <CommentsField itemId={itemId} />
      <GoesWithField itemId={itemId} />
      <NumberInput
        label={words.portionsLeft}
        description={words.portionsHint}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={item.stockCount ?? ''}
        onChange={(value) => edits.type('stockCount', value === '' ? null : Math.trunc(Number(value)))}
        onBlur={draft.settle}
      />
      <TaxRateField itemId={itemId} />
      <HoursField itemId={itemId} />
    </div>
  );
};
