/** Do Not Track, and its successor Global Privacy Control: whoever sends either is not counted. */
export const hasOptedOut = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
