import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forwardCommand } from './forward-command.ts';
import { onTrackedEvent, identify, track, type TrackedPageEvent } from './track.ts';

let heard: TrackedPageEvent[] = [];
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/restaurants' });
  // The listener first receives what earlier tests of this process have left in the buffer.
  onTrackedEvent((event) => heard.push(event));
  heard = [];
});
afterEach(() => vi.unstubAllGlobals());

test('what the server counts is passed on to the page tag, and not counted again', () => {
  identify('ann');
  forwardCommand(['restaurants', 'create'], { key: 'k', name: 'Secret name' }, { restaurantId: 'r', chargedTokens: 0 });
  expect(heard).toMatchObject([
    { name: 'restaurant_created', fields: { restaurant_id: 'r' }, isOurs: false, path: '/restaurants', userId: 'ann' },
  ]);
  expect(JSON.stringify(heard)).not.toContain('Secret name');
});

test('signing up is told with the new user and both events, an import with how many dishes it added', () => {
  forwardCommand(['onboarding', 'signUp'], { email: 'ann@example.com' }, { userId: 'bo', restaurantId: 'r' });
  forwardCommand(
    ['menus', 'importCsv'],
    { restaurantId: 'r', menuId: 'm' },
    { addedCount: 3, changedCount: 1, removedCount: 0 },
  );
  forwardCommand(
    ['menus', 'importCsv'],
    { restaurantId: 'r', menuId: 'm' },
    { addedCount: 0, changedCount: 1, removedCount: 0 },
  );
  forwardCommand(['integrations', 'requestPos'], { restaurantId: 'r', system: 'Square', notes: '' }, {});
  forwardCommand(['integrations', 'complete'], { adminNotes: '' }, { restaurantId: 'r', system: 'Square' });
  expect(heard).toMatchObject([
    { name: 'sign_up', fields: { restaurant_id: 'r' }, userId: 'bo' },
    { name: 'restaurant_created', fields: { restaurant_id: 'r' }, userId: 'bo' },
    { name: 'menu_item_created', fields: { restaurant_id: 'r', menu_id: 'm', item_count: 3 } },
    { name: 'pos_integration_requested', fields: { restaurant_id: 'r', pos_system: 'Square' } },
    { name: 'pos_integration_completed', fields: { restaurant_id: 'r', pos_system: 'Square' } },
  ]);
});

test('money that staff took is told for every order that it completed', () => {
  const paidOrders = [
    { orderId: 'o', total: 1_250, currency: 'EUR' },
    { orderId: 'p', total: 300, currency: 'USD' },
  ];
  forwardCommand(['payments', 'takeAtTable'], { restaurantId: 'r' }, { paidOrders });
  forwardCommand(['splitting', 'takeShare'], { restaurantId: 'r' }, { paidOrders: [] });
  const fields = { restaurant_id: 'r', payment_method: 'pay_at_table' };
  expect(heard).toMatchObject([
    { name: 'payment_completed', isOurs: false, fields: { ...fields, order_id: 'o', local_value_minor: 1_250 } },
    { name: 'payment_completed', isOurs: false, fields: { ...fields, order_id: 'p', value_minor: 300 } },
  ]);
});

test.each([['documents', 'query'], ['restaurants', 'constructor'], ['__proto__', 'toString'], []])(
  'of %s.%s nothing is said',
  (...path) => {
    forwardCommand(path, {}, {});
    expect(heard).toEqual([]);
  },
);

test('what only the browser knows is ours to send', () => {
  track('mobile_interaction', { interaction: 'swiped' });
  expect(heard).toMatchObject([{ name: 'mobile_interaction', isOurs: true }]);
});
