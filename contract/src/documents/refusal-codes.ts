/** The answers that asking again would not change. */
export const refusalCodes = ['invalid-argument', 'permission-denied', 'not-found', 'unauthenticated'] as const;
