/** User agents of crawlers and link previews. Some of them run scripts, and would otherwise look like a guest. */
const automatedAgents =
  /(?<!cu)bot\b|crawl|spider|preview|externalhit|facebookcatalog|whatsapp\/|embedly|slurp|inspectiontool|lighthouse/i;

/** True if a browser prefetches or prerenders the page before anyone looks at it. */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/** True for a link preview, a search engine or a prefetched page. */
export const isAutomated = (headers: Headers): boolean =>
  automatedAgents.test(headers.get('user-agent') ?? '') || isPrefetch(headers);
