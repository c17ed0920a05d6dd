import type { SignUpInput } from '@comanda/contract/onboarding';

/** Typed values, kept while a person switches between signing up and logging in. */
export type Draft = SignUpInput;

export const emptyDraft: Draft = { email: '', password: '', displayName: '', restaurantName: '' };

export interface DraftProps {
  readonly draft: Draft;
  readonly onEdit: (change: Partial<Draft>) => void;
}
