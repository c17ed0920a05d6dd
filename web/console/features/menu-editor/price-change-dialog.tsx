import { Button, NumberInput, SegmentedControl, Select, Table } from '@mantine/core';
import { useState } from 'react';
import { amountMinor, currencyDecimals } from '@comanda/contract/kernel';
import { applyPriceChange, type PriceChange } from '@comanda/contract/menus';
import { commonWords } from '#console/common-words';
import { PriceField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import type { MenuView } from '#features/menu-draft';
import { formatMoney } from '#kit/formats';
import { useEditor } from './parts/index.ts';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

interface PriceChangeDialogProps {
  readonly itemIds: readonly string[];
  readonly onClose: () => void;
}

interface NewPrice {
  readonly itemId: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const newPrices = (
  view: MenuView,
  itemIds: readonly string[],
  { change, roundTo }: { change: PriceChange; roundTo: number },
): NewPrice[] =>
  itemIds.flatMap((itemId) => {
    const item = view.items.get(itemId);
    if (item === undefined) return [];
    return [{ itemId, name: item.name, from: item.price, to: applyPriceChange(item.price, change, roundTo) }];
  });

/** Rounding steps in minor units of the currency. */
const roundings = [1, 5, 10, 50, 100];

/** Raises or lowers the prices of the selected items, after a preview of all old and new prices. */
export const PriceChangeDialog = ({ itemIds, onClose }: PriceChangeDialogProps) => {
  const words = useWords(menuEditorWords).pricing;
  const { cancel } = useWords(commonWords);
  const { menu, draft, ui } = useEditor();
  const { currency } = menu;
  // Uses the prices from the moment the dialog opened, so that exactly the shown changes are applied.
  const [view] = useState(() => draft.store.get().view);
  const [direction, setDirection] = useState('raise');
  const [kind, setKind] = useState('percent');
  const [percent, setPercent] = useState<number | string>(10);
  const [amount, setAmount] = useState(10 ** currencyDecimals(currency));
  const [roundTo, setRoundTo] = useState('1');

  const sign = direction === 'raise' ? 1 : -1;
  const milliPercent = Math.round(Number(percent) * 1_000) * sign;
  const change: PriceChange = kind === 'percent' ? { kind, milliPercent } : { kind: 'amount', amount: amount * sign };
  const prices = newPrices(view, itemIds, { change, roundTo: Number(roundTo) });
  const changed = prices.filter(({ from, to }) => from !== to);
  const isPossible = prices.every(({ to }) => amountMinor.safeParse(to).success);

  const apply = () => {
    const edits = changed.map(({ itemId, from, to }) => ({ itemId, field: 'price' as const, from, to }));
    const takeBack = draft.change({ kind: 'edit-items', edits });
    const sentence = words.changed({ count: changed.length });
    showSuccessNotice(sentence, { onUndo: takeBack });
    ui.announce(sentence);
    onClose();
  };
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <p className={classes.pricingHint}>{words.hint}</p>
      <div className={classes.pricing}>
        <SegmentedControl
          aria-label={words.direction}
          data={[
            { value: 'raise', label: words.raise },
            { value: 'lower', label: words.lower },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <SegmentedControl
          aria-label={words.kind}
          data={[
            { value: 'percent', label: words.byPercent },
            { value: 'amount', label: words.byAmount },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'percent' ? (
          <NumberInput
            label={words.percent}
            suffix=" %"
            min={0}
            max={direction === 'raise' ? 1_000 : 100}
            decimalScale={3}
            allowedDecimalSeparators={[',', '.']}
            value={percent}
            onChange={setPercent}
          />
        ) : (
          <label className={classes.amount}>
            <span>{words.amountIn({ currency })}</span>
            <PriceField label={words.amountIn({ currency })} value={amount} currency={currency} onType={setAmount} />
          </label>
        )}
        <Select
          label={words.rounding}
          data={roundings.map((minor) => ({
            value: String(minor),
            label: minor === 1 ? words.noRounding : words.roundTo({ amount: formatMoney(minor, currency) }),
          }))}
          allowDeselect={false}
          value={roundTo}
          onChange={(value) => setRoundTo(value ?? '1')}
        />
      </div>
      {/* The region scrolls, so it must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.prices} role="region" aria-label={words.prices} tabIndex={0}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.item}</Table.Th>
              <Table.Th ta="end">{words.oldPrice}</Table.Th>
              <Table.Th ta="end">{words.newPrice}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {prices.map(({ itemId, name, from, to }) => (
              <Table.Tr key={itemId}>
                <Table.Td dir="auto">{name}</Table.Td>
                <Table.Td className={classes.money}>{formatMoney(from, currency)}</Table.Td>
                <Table.Td className={classes.money} data-changed={from !== to || undefined}>
                  {formatMoney(to, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {isPossible ? null : (
        <p className={classes.impossible} role="alert">
          {words.impossible}
        </p>
      )}
      <div className={classes.dialogWays}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={!isPossible || changed.length === 0} onClick={apply}>
          {words.apply({ count: changed.length })}
        </Button>
      </div>
    </Dialog>
  );
};
