/** True if the browser sends Do Not Track or its successor Global Privacy Control; its events are not counted. */
export const hasOptedOut = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
