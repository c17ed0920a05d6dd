import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HappyHourRule } from '@comanda/contract/promotions';
import { useWords } from '#console/words';
import { formatMilliPercent, parseMilliPercent } from '#features/restaurants';
import { toDecimalString, parseMoney } from '#kit/formats';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

/** A discount while it is being typed. */
export interface RuleDraft {
  readonly kind: HappyHourRule['kind'];
  readonly text: string;
}

export const toRuleDraft = (rule: HappyHourRule, currency: string): RuleDraft => {
  switch (rule.kind) {
    case 'percent':
      return { kind: 'percent', text: formatMilliPercent(rule.milliPercent) };
    case 'amount':
      return { kind: 'amount', text: toDecimalString(rule.amount, currency) };
    case 'price':
      return { kind: 'price', text: toDecimalString(rule.price, currency) };
  }
};

/** Reads the typed text as a rule. A text that is no number becomes one that the server refuses, with its words beside the field. */
export const parseRule = ({ kind, text }: RuleDraft, currency: string): HappyHourRule => {
  if (kind === 'percent') return { kind, milliPercent: parseMilliPercent(text) };
  const amount = parseMoney(text, currency) ?? -1;
  return kind === 'amount' ? { kind, amount } : { kind, price: amount };
};

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly kinds: ReadonlyArray<HappyHourRule['kind']>;
  /** Explains what the discount is taken off. */
  readonly hint: string;
  readonly currency: string;
  readonly error: ReactNode;
  readonly onChange: (draft: RuleDraft) => void;
}

export const RuleFields = ({ draft, kinds, hint, currency, error, onChange }: RuleFieldsProps) => {
  const words = useWords(promotionsWords);
  return (
    <div className={classes.rule}>
      <div className={classes.pair}>
        <NativeSelect
          label={words.discount}
          data={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, kind: kinds.find((kind) => kind === value) ?? draft.kind })
          }
        />
        <TextInput
          label={draft.kind === 'percent' ? words.percent : words.valueIn[draft.kind]({ currency })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
          error={error}
        />
      </div>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
};
