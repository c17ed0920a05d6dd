import { createContext, use } from 'react';
import type { FieldErrors } from '@comanda/contract/kernel';

/** Field errors of the surrounding form, so that a field finds its own by name. */
export const FieldErrorsContext = createContext<FieldErrors>({});

export const useFieldErrors = (name: string): readonly string[] => use(FieldErrorsContext)[name] ?? [];
