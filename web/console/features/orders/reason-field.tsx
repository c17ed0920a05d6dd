import { Chip, TextInput } from '@mantine/core';
import { orderReasonCode, type GivenReason, type OrderReasonCode } from '@comanda/contract/orders';
import { useWords } from '#console/words';
import { ordersWords } from './words/index.ts';
import classes from './reason-field.module.css';

interface ReasonFieldProps {
  readonly presets: readonly OrderReasonCode[];
  readonly reason: GivenReason;
  readonly onReason: (reason: GivenReason) => void;
  readonly label?: string;
  readonly error?: string | null;
  readonly isRequired?: boolean;
  /** True to focus the text field when its dialog opens. */
  readonly isFocused?: boolean;
}

/** Reason for canceling or correcting an order: a preset, which guests read in their own language, or free text. */
export const ReasonField = ({
  presets,
  reason: { reason, reasonCode },
  onReason,
  label,
  error = null,
  isRequired = false,
  isFocused = false,
}: ReasonFieldProps) => {
  const words = useWords(ordersWords);
  return (
    <>
      <Chip.Group
        value={reasonCode ?? null}
        onChange={(value) => onReason({ reason: '', reasonCode: orderReasonCode.parse(value) })}
      >
        <div className={classes.presets} role="group" aria-label={words.commonReasons}>
          {presets.map((code) => (
            <Chip key={code} value={code} size="md" variant="outline">
              {words.reasons[code]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <TextInput
        label={label ?? words.why}
        description={words.reasonHint}
        {...(isFocused ? { 'data-autofocus': true } : {})}
        required={isRequired && reasonCode === undefined}
        maxLength={300}
        value={reason}
        placeholder={reasonCode === undefined ? '' : words.reasons[reasonCode]}
        onChange={({ currentTarget: { value } }) => onReason({ reason: value })}
        error={error}
      />
    </>
  );
};
