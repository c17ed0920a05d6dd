import { useRef, useState } from 'react';
import { priceWithOptions, type GuestItem } from '@comanda/contract/menus';
import { ChargesNote, ItemFacts, ItemPhotos, ItemTags, OptionPicker, toggleOption, useUnwantedText } from '#guest/menu';
import { Sheet, useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { createId } from '#kit/ids';
import {
  announceToScreenReader,
  cartLimits,
  type CartLine,
  addLine,
  createPlainLine,
  findMenuItem,
  needsChoice,
  replaceLine,
  listIncompleteGroups,
  trackQuantity,
  useCart,
} from '#guest/cart/state';
import { LargePhoto } from './large-photo.tsx';
import { Stepper } from './stepper.tsx';
import { Suggestions } from './suggestions.tsx';
import { CartTextField } from './cart-text-field.tsx';
import classes from './choose-sheet.module.css';

interface ChooseSheetProps {
  readonly item: GuestItem;
  /** The line of the cart to change; without it the item is added. */
  readonly line?: CartLine;
  readonly onClose: () => void;
  /** Opens other items, one after the other, instead of this one. Without it no other items are suggested. */
  readonly onNext?: (itemIds: readonly string[]) => void;
}

/** All information about an item, with its options, quantity and note. */
export const ChooseSheet = ({ item, line, onClose, onNext }: ChooseSheetProps) => {
  const { words, money } = useFullLocale();
  const { menu } = useTable();
  const { cart, update } = useCart();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(line?.optionIds));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [notes, setNotes] = useState(line?.notes ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [withIds, setWithIds] = useState<ReadonlySet<string>>(new Set());
  const [largePhoto, setLargePhoto] = useState<string | null>(null);
  const unwantedIn = useUnwantedText();
  const groups = useRef<HTMLDivElement>(null);
  const headingId = `choose-${item.id}`;
  const missing = listIncompleteGroups(item, picked);
  const unitPrice = priceWithOptions(item, picked);
  const suggested = onNext === undefined ? [] : (item.goesWith ?? []).flatMap((id) => findMenuItem(menu, id) ?? []);
  const offered = suggested.filter(({ offer }) => offer === 'available');
  const added = offered.filter(({ id }) => withIds.has(id));
  const plainAdded = added.filter((one) => !needsChoice(one));
  const total = plainAdded.reduce((sum, { price }) => sum + price, unitPrice * quantity);
  const isFull = line === undefined && cart.lines.length >= cartLimits.lines;

  const toggleSuggestion = (id: string) =>
    setWithIds((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));

  const finish = () => {
    const [first] = missing;
    if (first !== undefined) {
      setIsChecked(true);
      groups.current?.querySelector<HTMLElement>(`[data-group="${first.id}"] input:not(:disabled)`)?.focus();
      return;
    }
    const optionIds = item.optionGroups.flatMap(({ options }) => options).map(({ id }) => id);
    const chosen: CartLine = {
      id: line?.id ?? createId(),
      itemId: item.id,
      optionIds: optionIds.filter((id) => picked.has(id)),
      quantity,
      notes: notes.trim(),
      ...(line?.course === undefined ? {} : { course: line.course }),
      seen: { name: item.name, unitPrice },
    };
    update(line === undefined ? addLine(chosen) : replaceLine(chosen));
    trackQuantity(chosen, { from: line?.quantity ?? 0, to: quantity, currency: menu.currency });
    for (const one of plainAdded) {
      const plain = createPlainLine(one);
      update(addLine(plain));
      trackQuantity(plain, { from: 0, to: 1, currency: menu.currency });
    }
    if (line === undefined) announceToScreenReader(fillIn(words.cart.added, { name: item.name }));
    const toChoose = added.filter(needsChoice).map(({ id }) => id);
    if (toChoose.length === 0) onClose();
    else onNext?.(toChoose);
  };

  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        item.offer !== 'available' && line === undefined ? (
          words.done
        ) : (
          <>
            <Stepper name={item.name} quantity={quantity} onQuantity={setQuantity} />
            <button type="button" className={classes.add} disabled={isFull} onClick={finish}>
              {line === undefined ? words.cart.add : words.cart.save}
              <span className={classes.price}>{money(total)}</span>
            </button>
          </>
        )
      }
    >
      <ItemFacts
        item={item}
        headingId={headingId}
        photos={
          item.imageUrls.length === 0 ? null : (
            <ItemPhotos
              urls={item.imageUrls}
              name={item.name}
              {...(menu.hiddenExtras?.includes('large-photos') === true
                ? {}
                : { openText: words.cart.largePhoto, onOpen: setLargePhoto })}
            />
          )
        }
        tags={<ItemTags item={item} picked={picked} />}
      >
        {isFull ? <p role="status">{words.cart.cartFull}</p> : null}
        <div ref={groups} className={classes.groups}>
          {item.optionGroups.map((group) => (
            <OptionPicker
              key={group.id}
              group={group}
              picked={picked}
              unwantedIn={unwantedIn}
              problem={
                isChecked && missing.includes(group) ? fillIn(words.cart.pickFirst, { group: group.name }) : undefined
              }
              onPick={(optionId) => setPicked(toggleOption(group, picked, optionId))}
            />
          ))}
        </div>
        {item.offer === 'available' ? (
          <CartTextField
            label={words.cart.itemNotes}
            hint={words.cart.itemNotesHint}
            value={notes}
            maxLength={cartLimits.itemNotes}
            isLong
            onValue={setNotes}
          />
        ) : null}
        <Suggestions items={offered} picked={withIds} onPick={toggleSuggestion} />
        <ChargesNote charges={menu.charges} taxRates={[item.taxRateMilliPercent]} />
      </ItemFacts>
      {largePhoto === null ? null : (
        <LargePhoto url={largePhoto} name={item.name} onClose={() => setLargePhoto(null)} />
      )}
    </Sheet>
  );
};
