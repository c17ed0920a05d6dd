import type { SignUpInput } from '@comanda/contract/onboarding';

/** Typed values, kept while a person switches between signing up and logging in. */
export type AuthDraft = SignUpInput;

export const emptyAuthDraft: AuthDraft = { email: '', password: '', displayName: '', restaurantName: '' };

export interface DraftProps {
  readonly draft: AuthDraft;
  readonly onEdit: (change: Partial<AuthDraft>) => void;
}
