/** Error codes for which a retry would not help. */
export const refusalCodes = ['invalid-argument', 'permission-denied', 'not-found', 'unauthenticated'] as const;

/** Maximum number of queries on one stream. */
export const maxWatchedQueries = 50;
