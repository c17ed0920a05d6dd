import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findOverlaps, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { HappyHour } from '@comanda/contract/promotions';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { DayHours, formatOverlap } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { parseRule, RuleFields, toRuleDraft } from './rule-fields.tsx';
import { ScopeField } from './scope-field.tsx';
import { promotionsWords } from './words/index.ts';

interface HappyHourDialogProps {
  readonly restaurant: WorkplaceDocument;
  /** Null for a new one. */
  readonly happyHour: HappyHour | null;
  readonly onClose: () => void;
}

/** Default hours: the late afternoon of working days. */
const afternoons: WeeklyHours = weekdays.slice(0, 5).map((day) => ({ day, from: '16:00', to: '18:00' }));

const createHappyHour = (currency: string): HappyHour => ({
  id: createId(),
  name: promotionsWords.current().happyHour,
  isActive: true,
  hours: afternoons,
  rule: { kind: 'percent', milliPercent: 20_000 },
  currency,
  scope: { itemIds: [], categoryIds: [] },
});

/** Name, times, discount and dishes of a happy hour. */
export const HappyHourDialog = ({ restaurant, happyHour, onClose }: HappyHourDialogProps) => {
  const words = useWords(promotionsWords);
  const { settings } = restaurant;
  const [draft, setDraft] = useState(() => happyHour ?? createHappyHour(settings.currency));
  const [rule, setRule] = useState(() => toRuleDraft(draft.rule, draft.currency));
  const saving = useCommand((api) => api.promotions.saveHappyHours);
  const { fields, banner } = groupErrorsByField(saving.failure);
  const overlaps = new Map(
    findOverlaps(draft.hours).map((overlap) => [overlap.index, formatOverlap(draft.hours, overlap)]),
  );
  const others = restaurant.happyHours.filter(({ id }) => id !== draft.id);
  const place = happyHour === null ? others.length : restaurant.happyHours.findIndex(({ id }) => id === draft.id);
  const errorOf = (field: string) => {
    const messages = errorsAt(fields, `happyHours.${place}.${field}`);
    return messages.length === 0 ? undefined : <FieldErrorList of={messages} />;
  };
  const change = (changes: Partial<HappyHour>) => {
    setDraft({ ...draft, ...changes });
    saving.reset();
  };
  const save = async () => {
    const saved = { ...draft, rule: parseRule(rule, draft.currency) };
    const happyHours = others.toSpliced(place, 0, saved);
    const outcome = await saving.run({ restaurantId: restaurant.id, happyHours });
    if (!outcome.ok) return;
    showSuccessNotice(words.saved({ name: draft.name.trim() }));
    onClose();
  };
  return (
    <Dialog
      title={happyHour === null ? words.newHappyHour : words.edit({ name: happyHour.name })}
      size="lg"
      onClose={onClose}
    >
      <CommandForm
        submitLabel={words.saveHappyHour}
        isRunning={saving.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={saving.reset}
      >
        <TextInput
          label={words.name}
          description={words.nameHint}
          data-autofocus
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
        />
        <RuleFields
          draft={rule}
          kinds={['percent', 'amount', 'price']}
          hint={rule.kind === 'price' ? words.insteadOfPrice : words.offEachDish}
          currency={draft.currency}
          error={errorOf('rule')}
          onChange={(next) => {
            setRule(next);
            saving.reset();
          }}
        />
        <ScopeField restaurantId={restaurant.id} scope={draft.scope} onChange={(scope) => change({ scope })} />
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={draft.hours}
            wordsWithoutHours={words.notOnThisDay}
            onChange={(hours) => change({ hours })}
            errorAt={(index, end) => (end === 'from' ? overlaps.get(index) : undefined)}
          />
        ))}
        {errorOf('hours')}
        <Switch
          label={words.switchedOn}
          description={words.timesIn({ timezone: settings.timezone })}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      </CommandForm>
    </Dialog>
  );
};
