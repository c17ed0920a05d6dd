import { limits } from '@comanda/contract/kernel';

interface StaffPlaces {
  /** Number of staff accounts, including disabled ones. */
  readonly used: number;
  /** Number of places that the owner has paid for so far. A place stays paid when its account is removed. */
  readonly paid: number;
}

/** Tokens that one more staff account costs; null if the owner has as many as one can have. */
export const computeStaffPrice = ({ used, paid }: StaffPlaces): number | null => {
  if (used >= limits.mostStaffPerOwner) return null;
  return used < limits.staffPerOwner + paid ? 0 : limits.tokens.perAdditionalStaff;
};
