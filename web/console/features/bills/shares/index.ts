export { ClaimedShareItem } from './claimed-share-item.tsx';
export { describePaymentMethod, describeShare, formatGrains, formatPayerName, paidWithPhrases } from './share-texts.ts';
