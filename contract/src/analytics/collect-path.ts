/** On its own, so that a page that sends a beacon loads nothing else of the contract. */
export const collectPath = '/analytics/collect';
