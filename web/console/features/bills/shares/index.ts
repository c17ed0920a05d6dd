export { ClaimedShareItem } from './claimed-share-item.tsx';
export { describePaymentMethod, describeShare, formatGrains, formatPayerName } from './share-texts.ts';
