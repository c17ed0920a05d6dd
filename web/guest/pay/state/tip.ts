import { maxTip } from '@comanda/contract/splitting';

/** The tip: none, a percentage of the share, or an amount. */
export type TipChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  /** The amount is null if the typed text is not an amount. */
  | { readonly kind: 'own'; readonly amount: number | null };

/** The default: no tip is preselected. */
export const noTip: TipChoice = { kind: 'none' };

export const tipPercentOf = (share: number, percent: number): number => Math.round((share * percent) / 100);

/** Amount of the tip. An invalid tip counts as 0; the guest cannot pay before they correct it. */
export const tipAmount = (tip: TipChoice, share: number): number => {
  switch (tip.kind) {
    case 'none':
      return 0;
    case 'percent':
      return tipPercentOf(share, tip.percent);
    case 'own':
      return isTipPossible(tip, share) ? (tip.amount ?? 0) : 0;
  }
};

export const isTipPossible = (tip: TipChoice, share: number): boolean =>
  tip.kind !== 'own' || (tip.amount !== null && tip.amount <= maxTip(share));
