/** How programs that fetch pages for others name themselves. Some of them run scripts, and look like a guest otherwise. */
const automated =
  /(?<!cu)bot\b|crawl|spider|preview|externalhit|facebookcatalog|whatsapp\/|embedly|slurp|inspectiontool|lighthouse/i;

/** By a browser, before anyone looks at it. */
export const isFetchedAhead = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/** A link preview, a search engine, or a page fetched ahead of anyone looking at it. */
export const isAutomated = (headers: Headers): boolean =>
  automated.test(headers.get('user-agent') ?? '') || isFetchedAhead(headers);
