import { createContext, use } from 'react';
import type { FieldErrors } from '@comanda/contract/kernel';

/** The field errors of the form around, so that a field finds its own by name. */
export const FieldErrorsContext = createContext<FieldErrors>({});

export const useFieldErrors = (name: string): readonly string[] => use(FieldErrorsContext)[name] ?? [];
