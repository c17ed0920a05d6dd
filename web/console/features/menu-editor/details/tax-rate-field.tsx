import { TextInput } from '@mantine/core';
import { milliPercent } from '@comanda/contract/kernel';
import { useFieldText } from '#console/forms';
import { useWords } from '#console/words';
import { formatMilliPercent, parseMilliPercent } from '#features/restaurants';
import { useDraftState, useEditor, useItemEdits } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';

const format = (rate: number | null): string => (rate === null ? '' : formatMilliPercent(rate));

const parse = (text: string) => {
  if (text.trim() === '') return { ok: true, value: null } as const;
  const { data, error } = milliPercent.safeParse(parseMilliPercent(text));
  return data === undefined
    ? ({ ok: false, error: error?.issues[0]?.message ?? '' } as const)
    : ({ ok: true, value: data } as const);
};

export const TaxRateField = ({ itemId }: { itemId: string }) => {
  const words = useWords(menuEditorWords).details;
  const { draft } = useEditor();
  const value = useDraftState(({ view }) => view.items.get(itemId)?.taxRateMilliPercent ?? null);
  const edits = useItemEdits(itemId);
  const field = useFieldText<number | null>({
    value,
    format,
    parse,
    onType: (rate) => edits.type('taxRateMilliPercent', rate),
    onSettle: draft.settle,
  });
  return (
    <TextInput
      label={words.taxRate}
      description={words.taxRateHint}
      inputMode="decimal"
      value={field.text}
      error={field.error}
      onChange={(event) => field.onText(event.currentTarget.value)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
      onKeyDown={field.onKeyDown}
    />
  );
};
