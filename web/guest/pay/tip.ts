import { mostTip } from '@comanda/contract/splitting';

/** What a payer gives on top: nothing, so many percent of their share, or an amount of their own. */
export type TipChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  /** Null where what was typed is no amount. */
  | { readonly kind: 'own'; readonly amount: number | null };

/** Nobody gives what they have not chosen: least of all the highest. */
export const noTip: TipChoice = { kind: 'none' };

export const percentOf = (share: number, percent: number): number => Math.round((share * percent) / 100);

/** A tip that is no amount counts for nothing: it cannot be paid before it is corrected. */
export const tipAmount = (tip: TipChoice, share: number): number => {
  switch (tip.kind) {
    case 'none':
      return 0;
    case 'percent':
      return percentOf(share, tip.percent);
    case 'own':
      return isTipPossible(tip, share) ? (tip.amount ?? 0) : 0;
  }
};

export const isTipPossible = (tip: TipChoice, share: number): boolean =>
  tip.kind !== 'own' || (tip.amount !== null && tip.amount <= mostTip(share));
