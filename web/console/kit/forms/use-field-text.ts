import { useRef, useState, type KeyboardEvent } from 'react';
import { describeIssue } from '#kit/failure';

type ParseResult<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };

interface FieldTextOptions<Value> {
  readonly value: Value;
  readonly format: (value: Value) => string;
  readonly parse: (text: string) => ParseResult<Value>;
  readonly onType: (value: Value) => void;
  /** Called when the field loses focus or Escape reverts the typing. */
  readonly onSettle: () => void;
}

/** Adapts a zod schema to the parser that a field needs. */
export const parseWithSchema =
  <Value>(schema: {
    safeParse(input: unknown): {
      success: boolean;
      data?: Value;
      error?: { readonly issues: ReadonlyArray<{ readonly message: string }> };
    };
  }) =>
  (input: unknown): ParseResult<Value> => {
    const { data, error } = schema.safeParse(input);
    return error === undefined && data !== undefined
      ? { ok: true, value: data }
      : { ok: false, error: error?.issues[0] === undefined ? '' : describeIssue(error.issues[0]) };
  };

/**
 * Keeps the text of a field while its value is typed: 'Soup ' is already 'Soup', and '12,' is 12.00. Invalid text stays as typed,
 * with an error message. Escape restores the value that the field had on focus.
 */
export const useFieldText = <Value>({ value, format, parse, onType, onSettle }: FieldTextOptions<Value>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const valueAtFocus = useRef(value);
  const parsed = typed === null ? null : parse(typed);
  // After an undo or a change by someone else, the typed text no longer represents the value.
  const isCurrent = parsed !== null && (!parsed.ok || Object.is(parsed.value, value));
  return {
    text: typed !== null && isCurrent ? typed : format(value),
    error: parsed !== null && !parsed.ok && isCurrent ? parsed.error : null,
    onFocus: () => {
      valueAtFocus.current = value;
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
      if (!Object.is(value, valueAtFocus.current)) onType(valueAtFocus.current);
      onSettle();
    },
  };
};
