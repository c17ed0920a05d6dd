export { fractionInText, fractionText, maxSharers } from './grains.ts';
export { nameLines } from './name-lines.ts';
export { ordererText, payerText } from './payer-text.ts';
export { type SharePayer, groupByOrderer, listLinePayers, listSharePayers } from './payers.ts';
export {
  type LinePick,
  type ShareChoice,
  type Way,
  hasOpenPart,
  initialChoice,
  initialPick,
  isSameLine,
  limitChoice,
  previewShare,
  toShareRequest,
  ways,
  withPick,
} from './share-choice.ts';
export { withOwnClaimsOpen } from './with-own-claims-open.ts';
