export { fractionInText, fractionText, maxSharers } from './grains.ts';
export { nameLines } from './name-lines.ts';
export { groupByOrderer, listLinePayers, listSharePayers, ordererText, payerText, type SharePayer } from './payers.ts';
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
