import { useRef, useState, type KeyboardEvent } from 'react';

type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };

interface FieldTextOptions<Value> {
  readonly value: Value;
  readonly format: (value: Value) => string;
  readonly parse: (text: string) => Parsed<Value>;
  readonly onType: (value: Value) => void;
  /** The field was left, or the typing taken back. */
  readonly onSettle: () => void;
}

/** What zod says of a text, as a field needs it. */
export const parsedBy =
  <Value>(schema: {
    safeParse(input: unknown): {
      success: boolean;
      data?: Value;
      error?: { readonly issues: ReadonlyArray<{ readonly message: string }> };
    };
  }) =>
  (input: unknown): Parsed<Value> => {
    const { data, error } = schema.safeParse(input);
    return error === undefined && data !== undefined
      ? { ok: true, value: data }
      : { ok: false, error: error?.issues[0]?.message ?? '' };
  };

/**
 * A text that stands for a value while it is typed: 'Soup ' is already 'Soup', and '12,' is 12.00. What cannot be saved stays as
 * it was typed, with a sentence that says why. Escape goes back to what was there when the field was entered.
 */
export const useFieldText = <Value>({ value, format, parse, onType, onSettle }: FieldTextOptions<Value>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const atFocus = useRef(value);
  const parsed = typed === null ? null : parse(typed);
  // Undone, or changed by someone else: the value has moved on, and what was typed no longer stands for it.
  const isCurrent = parsed !== null && (!parsed.ok || Object.is(parsed.value, value));
  return {
    text: typed !== null && isCurrent ? typed : format(value),
    error: parsed !== null && !parsed.ok && isCurrent ? parsed.error : null,
    onFocus: () => {
      atFocus.current = value;
    },
    onText: (text: string) => {
      setTyped(text);
      const next = parse(text);
      if (next.ok && !Object.is(next.value, value)) onType(next.value);
    },
    onBlur: () => {
      if (parsed === null || parsed.ok) setTyped(null);
      onSettle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || typed === null) return;
      event.stopPropagation();
      setTyped(null);
      if (!Object.is(value, atFocus.current)) onType(atFocus.current);
      onSettle();
    },
  };
};
