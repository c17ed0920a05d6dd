import { limits } from '@comanda/contract/kernel';
import { computeStaffPrice } from '@comanda/contract/staff';

/** Condition under which an owner can invite one more person. */
export type InvitationTerms =
  | { readonly kind: 'free' }
  | { readonly kind: 'charged'; readonly cost: number }
  | { readonly kind: 'too-few-tokens'; readonly cost: number }
  | { readonly kind: 'full' };

interface TermsInput {
  readonly used: number;
  /** Number of places that were paid for. */
  readonly paid: number;
  /** Null while it is loading: the form is offered then, and the server decides. */
  readonly balance: number | null;
}

export const computeInvitationTerms = ({ used, paid, balance }: TermsInput): InvitationTerms => {
  const cost = computeStaffPrice({ used, paid });
  if (cost === null) return { kind: 'full' };
  if (cost === 0) return { kind: 'free' };
  return { kind: balance === null || balance >= cost ? 'charged' : 'too-few-tokens', cost };
};

/** Number of accounts that cost nothing more. */
export const countPlaces = (paid: number): number => limits.staffPerOwner + paid;
