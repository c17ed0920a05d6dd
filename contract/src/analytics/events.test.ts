import { expect, test } from 'vitest';
import { toEventMoney } from './to-event-money.ts';
import { analyticsEvents, type EventName, type Recorder } from './events.ts';

// The specification's list of events, with the side that records each. An event that both sides recorded would show up
// here as a difference.
const recorders: Record<EventName, Recorder> = {
  page_view: 'browser',
  qr_code_scanned: 'server',
  qr_code_generated: 'server',
  menu_viewed: 'browser',
  menu_item_viewed: 'browser',
  menu_search: 'browser',
  add_to_cart: 'browser',
  remove_from_cart: 'browser',
  view_cart: 'browser',
  purchase: 'server',
  order_status_changed: 'server',
  order_viewed: 'browser',
  restaurant_created: 'server',
  staff_user_created: 'server',
  menu_created: 'server',
  menu_item_created: 'server',
  payment_method_selected: 'browser',
  payment_completed: 'server',
  payment_failed: 'server',
  sign_up: 'server',
  login: 'server',
  pos_integration_requested: 'server',
  pos_integration_completed: 'server',
  // Page and image load times, mobile interaction events and error events.
  page_load_time: 'browser',
  image_load_time: 'browser',
  mobile_interaction: 'browser',
  error: 'browser',
};

test('every event of the specification is there by its name, recorded by one side', () => {
  const declared = Object.entries(analyticsEvents).map(([name, { recordedBy }]) => [name, recordedBy]);
  expect(Object.fromEntries(declared)).toEqual(recorders);
});

test('dollars are dollars, and no other money is called so', () => {
  expect(toEventMoney(1_250, 'USD')).toEqual({ currency: 'USD', value_minor: 1_250 });
  expect(toEventMoney(1_250, 'EUR')).toEqual({ local_currency: 'EUR', local_value_minor: 1_250 });
  const { fields } = analyticsEvents.view_cart;
  expect(fields.safeParse({ item_count: 1, currency: 'EUR', value_minor: 1_250 }).success).toBe(false);
});

test('what an event does not declare is not part of it', () => {
  const { fields } = analyticsEvents.menu_search;
  expect(fields.parse({ search_term: ' Soup ', result_count: 2, customerName: 'Ann' })).toEqual({
    search_term: 'Soup',
    result_count: 2,
  });
});

test('texts are cut, and say nothing about a person', () => {
  const { fields } = analyticsEvents.error;
  const parsed = fields.parse({ source: 'script', message: `ann@example.com ${'so long '.repeat(100)}` });
  expect(parsed.message).toMatch(/^\[mail\] so long/);
  expect(parsed.message).toHaveLength(200);
});
