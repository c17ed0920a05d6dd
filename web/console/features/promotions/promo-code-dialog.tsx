import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toDecimalString, parseMoney } from '#kit/formats';
import type { PromoCodeDocument, PromoCodeFields } from '@comanda/contract/promotions';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { parseRule, RuleFields, toRuleDraft } from './rule-fields.tsx';
import { ScopeField } from './scope-field.tsx';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

interface PromoCodeDialogProps {
  readonly restaurant: WorkplaceDocument;
  /** Null for a new one. */
  readonly code: PromoCodeDocument | null;
  readonly onClose: () => void;
}

/** The same in every language, because a code has only Latin letters. */
const codeExample = 'WELCOME10';

const createCode = (currency: string): PromoCodeFields => ({
  id: createId(),
  code: '',
  rule: { kind: 'percent', milliPercent: 10_000 },
  currency,
  minimum: 0,
  scope: { itemIds: [], categoryIds: [] },
  isActive: true,
  maxUses: null,
  maxUsesPerDevice: 1,
  firstDay: null,
  lastDay: null,
});

const toFields = ({ restaurantId: _r, uses: _u, createdAt: _c, updatedAt: _t, ...fields }: PromoCodeDocument) => fields;

const toCount = (value: number | string): number | null => (value === '' ? null : Number(value));

/** Text, discount and limits of a promo code. */
export const PromoCodeDialog = ({ restaurant, code, onClose }: PromoCodeDialogProps) => {
  const words = useWords(promotionsWords);
  const [draft, setDraft] = useState(() => (code === null ? createCode(restaurant.settings.currency) : toFields(code)));
  const [rule, setRule] = useState(() => toRuleDraft(draft.rule, draft.currency));
  const [minimum, setMinimum] = useState(() =>
    draft.minimum === 0 ? '' : toDecimalString(draft.minimum, draft.currency),
  );
  const saving = useCommand((api) => api.promotions.saveCode);
  const { fields, banner } = groupErrorsByField(saving.failure, { 'promotions.code-taken': 'code.code' });
  const errorOf = (field: string) => {
    const messages = errorsAt(fields, `code.${field}`);
    return messages.length === 0 ? undefined : <FieldErrorList of={messages} />;
  };
  const change = (changes: Partial<PromoCodeFields>) => {
    setDraft({ ...draft, ...changes });
    saving.reset();
  };
  const save = async () => {
    const parsed = parseRule(rule, draft.currency);
    // A code has no fixed price: the choice below does not offer it.
    if (parsed.kind === 'price') return;
    const least = minimum.trim() === '' ? 0 : (parseMoney(minimum, draft.currency) ?? -1);
    const outcome = await saving.run({
      restaurantId: restaurant.id,
      code: { ...draft, rule: parsed, minimum: least },
    });
    if (!outcome.ok) return;
    showSuccessNotice(words.codeSaved({ code: draft.code.trim().toUpperCase() }));
    onClose();
  };
  return (
    <Dialog title={code === null ? words.newCode : words.editCode({ code: code.code })} size="lg" onClose={onClose}>
      <CommandForm
        submitLabel={words.saveCode}
        isRunning={saving.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={saving.reset}
      >
        <TextInput
          label={words.code}
          description={words.codeHint}
          placeholder={codeExample}
          autoComplete="off"
          data-autofocus
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
          error={errorOf('code')}
        />
        <RuleFields
          draft={rule}
          kinds={['percent', 'amount']}
          hint={words.oncePerOrder}
          currency={draft.currency}
          error={errorOf('rule')}
          onChange={(next) => {
            setRule(next);
            saving.reset();
          }}
        />
        <ScopeField restaurantId={restaurant.id} scope={draft.scope} onChange={(scope) => change({ scope })} />
        <div className={classes.pair}>
          <TextInput
            label={words.minimum({ currency: draft.currency })}
            description={words.minimumHint}
            placeholder={words.none}
            inputMode="decimal"
            value={minimum}
            onChange={(event) => setMinimum(event.currentTarget.value)}
            error={errorOf('minimum')}
          />
          <NumberInput
            label={words.usesInAll}
            description={words.usesHint}
            placeholder={words.notLimited}
            allowDecimal={false}
            value={draft.maxUses ?? ''}
            onChange={(value) => change({ maxUses: toCount(value) })}
            error={errorOf('maxUses')}
          />
          <NumberInput
            label={words.usesByPhone}
            description={words.usesByPhoneHint}
            placeholder={words.notLimited}
            allowDecimal={false}
            value={draft.maxUsesPerDevice ?? ''}
            onChange={(value) => change({ maxUsesPerDevice: toCount(value) })}
            error={errorOf('maxUsesPerDevice')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            type="date"
            label={words.firstDay}
            description={words.daysHint}
            value={draft.firstDay ?? ''}
            onChange={({ currentTarget: { value } }) => change({ firstDay: value === '' ? null : value })}
            error={errorOf('firstDay')}
          />
          <TextInput
            type="date"
            label={words.lastDay}
            value={draft.lastDay ?? ''}
            onChange={({ currentTarget: { value } }) => change({ lastDay: value === '' ? null : value })}
            error={errorOf('lastDay')}
          />
        </div>
        <Switch
          label={words.switchedOn}
          description={words.codeOnHint}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      </CommandForm>
    </Dialog>
  );
};
