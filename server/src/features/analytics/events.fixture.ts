import type { Browser, TestApp } from '#testing';

export interface StoredEvent {
  readonly name: string;
  readonly at: Date;
  readonly restaurant_id: string | null;
  readonly user_id: string | null;
  readonly url: string | null;
  readonly agent: string | null;
  readonly fields: Record<string, unknown>;
}

/** Every event with one of these names, in the order in which they happened. */
export const findEventsNamed = (app: TestApp, ...names: string[]): Promise<StoredEvent[]> =>
  app.sql<StoredEvent & Record<string, unknown>>(
    `select name, at, restaurant_id, user_id, url, agent, fields from analytics_events
     where name = any($1) order by at, id`,
    [names],
  );

export const countEvents = async (app: TestApp): Promise<number> => {
  const [row] = await app.sql<{ count: number }>('select count(*)::int as count from analytics_events');
  return row?.count ?? 0;
};

/** Sends events like a browser's beacon, with a browser's headers. */
export const sendBeacon = (browser: Browser, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  browser.fetch('/api/analytics/collect', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Phone/1.0', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const createSentEvent = (name: string, fields: object = {}, more: object = {}) => ({
  name,
  ageMs: 0,
  path: '/',
  fields,
  ...more,
});
