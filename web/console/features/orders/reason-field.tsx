import { Chip, TextInput } from '@mantine/core';
import { orderReasonCode, orderReasonLabels, type GivenReason, type OrderReasonCode } from '@comanda/contract/orders';
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
  label = 'Why?',
  error = null,
  isRequired = false,
  isFocused = false,
}: ReasonFieldProps) => (
  <>
    <Chip.Group
      value={reasonCode ?? null}
      onChange={(value) => onReason({ reason: '', reasonCode: orderReasonCode.parse(value) })}
    >
      <div className={classes.presets} role="group" aria-label="Common reasons">
        {presets.map((code) => (
          <Chip key={code} value={code} size="md" variant="outline">
            {orderReasonLabels[code]}
          </Chip>
        ))}
      </div>
    </Chip.Group>
    <TextInput
      label={label}
      description="Guests see this on their phone. The reasons above are translated; your own words are shown as written."
      {...(isFocused ? { 'data-autofocus': true } : {})}
      required={isRequired && reasonCode === undefined}
      maxLength={300}
      value={reason}
      placeholder={reasonCode === undefined ? '' : orderReasonLabels[reasonCode]}
      onChange={({ currentTarget: { value } }) => onReason({ reason: value })}
      error={error}
    />
  </>
);
