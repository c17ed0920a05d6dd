import { downloadPath } from '@comanda/contract/files';
import { restaurantDocument } from '@comanda/contract/restaurants';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { describe, expect, test } from 'vitest';
import {
  logInAdmin,
  logInStaff,
  openScreen,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

let app: TestApp;
let ann: Owner;
let bob: Owner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
});

const missing = '0198f2b0-0000-7000-8000-000000000000';

const ownRestaurant = async ({ api }: Browser): Promise<RestaurantDocument> => {
  const { documents } = await api.documents.query({ collection: 'restaurants', where: [['isSample', '==', false]] });
  return restaurantDocument.parse(documents[0]);
};

const update = async ({ browser }: Owner, changes: RestaurantChanges): Promise<RestaurantDocument> => {
  const { id: restaurantId } = await ownRestaurant(browser);
  await browser.api.restaurants.update({ restaurantId, changes });
  return ownRestaurant(browser);
};

const everything = {
  name: 'Olive & Thyme',
  imageUrl: downloadPath({ bucket: 'photos', name: 'front.jpg', downloadToken: 'token' }),
  address: 'Rua da Rosa 1, Lisboa',
  phone: '+351 21 000 0000',
  openingHours: [
    { day: 'friday', from: '18:00', to: '02:00' },
    { day: 'saturday', from: '12:00', to: '23:30' },
  ],
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  taxRateMilliPercent: 13_000,
  pricesIncludeTax: false,
  serviceChargeMilliPercent: 12_500,
  takeawayTaxRateMilliPercent: 6_000,
  packagingMinor: 50,
  tipPresetsPercent: [5, 10],
  reviewUrl: 'https://example.com/reviews',
  receiptText: 'VAT no. PT 123 456 789',
  showsPublicReviewLink: false,
  joinMode: 'ask',
  maxOrderTotalMinor: 9_000,
  maxVisitTotalMinor: 25_000,
  tabCardLimitMinor: 15_000,
  tabSettleHours: 6,
  orderAmberMinutes: 5,
  chosenDayEndHour: 6,
  orderRedMinutes: 45,
  ordersPerTenMinutes: 12,
  pickupSlotMinutes: 10,
  pickupSlotOrders: 6,
  pickupLeadMinutes: 25,
  hiddenExtras: ['popular'],
  sendDelaySeconds: 20,
  language: 'pt',
  languages: ['fr', 'de'],
} satisfies RestaurantChanges;

describe('opening hours', () => {
  test('are not set at first, can be empty, and can be unset again', async () => {
    const owner = await signUpOwner(app);
    expect((await ownRestaurant(owner.browser)).openingHours).toBeNull();
    expect((await update(owner, { openingHours: [] })).openingHours).toEqual([]);
    expect((await update(owner, { openingHours: null })).openingHours).toBeNull();
  });

  test('that overlap are refused where they stand, also past midnight and over the end of the week', async () => {
    const overlapping = [
      { day: 'monday', from: '12:00', to: '15:00' },
      { day: 'monday', from: '14:00', to: '03:00' },
      { day: 'tuesday', from: '02:59', to: '04:00' },
      { day: 'sunday', from: '22:00', to: '12:01' },
    ] as const;
    await expect(update(bob, { openingHours: [...overlapping] })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: {
        fields: {
          'changes.openingHours.1.from': ['Overlaps with Monday 12:00–15:00'],
          'changes.openingHours.2.from': ['Overlaps with Monday 14:00–03:00'],
          'changes.openingHours.3.from': ['Overlaps with Monday 12:00–15:00'],
        },
      },
    });
    const touching = [
      { day: 'monday', from: '12:00', to: '15:00' },
      { day: 'monday', from: '15:00', to: '03:00' },
      { day: 'sunday', from: '22:00', to: '12:00' },
    ] as const;
    expect((await update(bob, { openingHours: [...touching] })).openingHours).toEqual(touching);
    await update(bob, { openingHours: null });
  });
});

describe('an update', () => {
  test.each([-1, 13, 4.5])('lets no business day end at %d', async (chosenDayEndHour) => {
    await expect(update(bob, { chosenDayEndHour })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { 'changes.chosenDayEndHour': [expect.any(String)] } },
    });
  });

  test('changes everything an owner can change, and the record stays sound', async () => {
    const { timezone, currency, taxRateMilliPercent, pricesIncludeTax, serviceChargeMilliPercent, ...rest } =
      everything;
    const {
      takeawayTaxRateMilliPercent,
      packagingMinor,
      tipPresetsPercent,
      joinMode,
      maxOrderTotalMinor,
      maxVisitTotalMinor,
      tabCardLimitMinor,
      tabSettleHours,
      ...others
    } = rest;
    const { orderAmberMinutes, orderRedMinutes, ...remaining } = others;
    const { ordersPerTenMinutes, pickupSlotMinutes, pickupSlotOrders, pickupLeadMinutes, ...timed } = remaining;
    const { hiddenExtras, sendDelaySeconds, ...plain } = timed;
    const restaurant = await update(ann, everything);
    expect(restaurant).toMatchObject({
      ...plain,
      settings: {
        timezone,
        currency,
        taxRateMilliPercent,
        pricesIncludeTax,
        serviceChargeMilliPercent,
        takeawayTaxRateMilliPercent,
        packagingMinor,
        tipPresetsPercent,
        joinMode,
        maxOrderTotalMinor,
        maxVisitTotalMinor,
        tabCardLimitMinor,
        tabSettleHours,
        orderAmberMinutes,
        orderRedMinutes,
        ordersPerTenMinutes,
        pickupSlotMinutes,
        pickupSlotOrders,
        pickupLeadMinutes,
        hiddenExtras,
        sendDelaySeconds,
      },
    });
    expect(await ann.browser.api.restaurants.checkRecord({ record: restaurant })).toEqual({ errors: [] });
  });

  test.each(Object.entries(everything))('of %s alone leaves the rest', async (field, value) => {
    const owner = await signUpOwner(app);
    const before = await ownRestaurant(owner.browser);
    const after = await update(owner, { [field]: value });
    // The end of the business day is derived from the opening hours or from the chosen hour.
    const { dayEndHour } = after.settings;
    expect(dayEndHour).toBe(field === 'openingHours' ? 3 : field === 'chosenDayEndHour' ? value : 0);
    const settings = { ...before.settings, dayEndHour, ...(field in before.settings ? { [field]: value } : {}) };
    const plain = field in before.settings ? {} : { [field]: value };
    expect(after).toEqual({ ...before, ...plain, settings, updatedAt: after.updatedAt });
  });

  test('takes an image, a review link and the limit of a visit away again', async () => {
    await update(ann, everything);
    const without = await update(ann, { imageUrl: null, reviewUrl: null, maxVisitTotalMinor: null });
    expect(without).toMatchObject({ imageUrl: null, reviewUrl: null, settings: { maxVisitTotalMinor: null } });
  });

  test('refuses that an order turns red before it turns amber, whichever of the two is changed', async () => {
    const { browser } = await signUpOwner(app);
    const before = await ownRestaurant(browser);
    for (const changes of [
      { orderAmberMinutes: 20 },
      { orderRedMinutes: 10 },
      { orderAmberMinutes: 9, orderRedMinutes: 8 },
    ]) {
      await expect(browser.api.restaurants.update({ restaurantId: before.id, changes })).rejects.toMatchObject({
        code: 'invalid-argument',
        data: { fields: expect.anything() },
      });
    }
    expect(await ownRestaurant(browser)).toEqual(before);
  });

  test('keeps each language once, and the restaurant’s own out of the others', async () => {
    const { languages } = await update(ann, { language: 'pt', languages: ['en', 'pt', 'en', 'fr'] });
    expect(languages).toEqual(['en', 'fr']);
    expect(await update(ann, { language: 'fr' })).toMatchObject({ language: 'fr', languages: ['en'] });
  });

  test('two people who change different fields at once both have their way', async () => {
    const owner = await signUpOwner(app);
    await Promise.all([update(owner, { phone: '123' }), update(owner, { address: 'Here' })]);
    expect(await ownRestaurant(owner.browser)).toMatchObject({ phone: '123', address: 'Here' });
  });

  test('another currency leaves the prices of existing menus what they are', async () => {
    const owner = await signUpOwner(app);
    const { id: restaurantId } = await ownRestaurant(owner.browser);
    await app.sql(
      `insert into menus (restaurant_id, id, name, currency) values ($1, gen_random_uuid(), 'Lunch', 'USD')`,
      [restaurantId],
    );
    await update(owner, { currency: 'JPY' });
    expect(await app.sql('select currency from menus where restaurant_id = $1', [restaurantId])).toEqual([
      { currency: 'USD' },
    ]);
  });

  test('reaches the open screens of owner and staff', async () => {
    const owner = await signUpOwner(app);
    const staff = await logInStaff(app, owner.userId);
    await using ownersScreen = await openScreen(owner.browser, ['restaurants']);
    await using staffScreen = await openScreen(staff.browser, ['workplaces']);
    const isNamed = (documents: readonly object[] | string) =>
      JSON.stringify(documents).includes('A name that was not there before');
    await update(owner, { name: 'A name that was not there before' });
    await ownersScreen.until(({ shown }) => isNamed(shown('restaurants')));
    await staffScreen.until(({ shown }) => isNamed(shown('workplaces')));
  });
});

describe('a status', () => {
  test('goes to inactive and back', async () => {
    const { id: restaurantId } = await ownRestaurant(ann.browser);
    for (const status of ['inactive', 'active'] as const) {
      await ann.browser.api.restaurants.setStatus({ restaurantId, status });
      expect(await ownRestaurant(ann.browser)).toMatchObject({ status });
    }
  });

  test('is one of two', async () => {
    const { id: restaurantId } = await ownRestaurant(ann.browser);
    const response = await ann.browser.fetch('/api/restaurants/set-status', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ restaurantId, status: 'closed' }),
    });
    expect(response.status).toBe(400);
  });
});

describe('bad input answers field by field, and changes nothing', () => {
  test.each([
    ['name', 'x'.repeat(10_000), 'Restaurant name is too long (maximum 100 characters)'],
    ['imageUrl', 'javascript:alert(1)', 'Please enter a valid web address'],
    ['imageUrl', '//example.com/x.jpg', 'Please enter a valid web address'],
    ['imageUrl', `https://example.com/${'x'.repeat(10_000)}`, 'The address is too long'],
    ['address', 'x'.repeat(10_000), 'The address is too long (maximum 300 characters)'],
    ['phone', 'call me', 'Please enter a phone number, such as +351 21 000 0000'],
    ['phone', '1'.repeat(10_000), 'The phone number is too long (maximum 40 characters)'],
    ['timezone', 'Europe/Atlantis', 'Please choose a time zone such as Europe/Lisbon'],
    ['timezone', '-05:00', 'Please choose a time zone such as Europe/Lisbon'],
    ['timezone', "UTC'; drop table restaurants; --", 'Please choose a time zone such as Europe/Lisbon'],
    ['currency', 'BTC', 'Please choose a currency'],
    ['taxRateMilliPercent', 100_001, 'Must not be more than 100 %'],
    ['taxRateMilliPercent', -1, 'Must not be negative'],
    ['serviceChargeMilliPercent', 1e308, 'Must not be more than 100 %'],
    ['reviewUrl', 'ftp://example.com', 'Please enter a web address that starts with https://'],
    ['joinMode', 'anyone', 'Please choose how newcomers join a table'],
    ['joinMode', null, 'Please choose how newcomers join a table'],
    ['maxVisitTotalMinor', 0, 'Must be more than zero'],
    ['maxVisitTotalMinor', -100, 'Must be more than zero'],
    ['maxVisitTotalMinor', 12.5, 'Please enter an amount, such as 250'],
    ['maxVisitTotalMinor', '25000', 'Please enter an amount, such as 250'],
    ['maxVisitTotalMinor', 1_000_000_001, 'This amount is too high'],
    ['maxVisitTotalMinor', 1e300, 'This amount is too high'],
    ['tabCardLimitMinor', 0, 'Must be more than zero'],
    ['tabSettleHours', 0, 'At least 1 hour'],
    ['tabSettleHours', 13, 'At most 12 hours'],
    ['language', 'klingonese', 'Please choose a language'],
    ['tipPresetsPercent', [1, 2, 3, 4, 5, 6], 'At most 5 tip presets'],
  ] as const)('a bad %s answers by its field', async (field, value, message) => {
    const before = await ownRestaurant(ann.browser);
    const attempt = ann.browser.api.restaurants.update({
      restaurantId: before.id,
      changes: { name: 'Never stored', [field]: value },
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { [`changes.${field}`]: expect.arrayContaining([message]) } },
    });
    expect(await ownRestaurant(ann.browser)).toEqual(before);
  });

  test.each([
    ['tipPresetsPercent', [101], 'A tip must be at most 100%'],
    ['languages', ['en', 'x'.repeat(10_000)], 'Please choose a language'],
  ])('one wrong entry of %s is named by its place', async (field, value, message) => {
    const { id: restaurantId } = await ownRestaurant(ann.browser);
    const attempt = ann.browser.api.restaurants.update({ restaurantId, changes: { [field]: value } });
    await expect(attempt).rejects.toMatchObject({
      data: { fields: { [`changes.${field}.${value.length - 1}`]: expect.arrayContaining([message]) } },
    });
  });
});

describe('whose it is', () => {
  test('another owner’s restaurant answers exactly as a missing one, and stays as it was', async () => {
    const theirs = await ownRestaurant(bob.browser);
    const refusal = { code: 'not-found', message: 'This does not exist, or you do not have access to it.' };
    for (const restaurantId of [theirs.id, missing]) {
      const { restaurants } = ann.browser.api;
      await expect(restaurants.update({ restaurantId, changes: { name: 'Taken' } })).rejects.toMatchObject(refusal);
      await expect(restaurants.setStatus({ restaurantId, status: 'inactive' })).rejects.toMatchObject(refusal);
    }
    expect(await ownRestaurant(bob.browser)).toEqual(theirs);
  });

  test('staff are refused, whatever their flags', async () => {
    const { browser } = await logInStaff(app, ann.userId, { canViewRestaurants: true, canManageMenus: true });
    const { id: restaurantId } = await ownRestaurant(ann.browser);
    const refusal = { code: 'permission-denied' };
    const { restaurants } = browser.api;
    await expect(restaurants.update({ restaurantId, changes: {} })).rejects.toMatchObject(refusal);
    await expect(restaurants.update({ restaurantId, changes: { joinMode: 'open' } })).rejects.toMatchObject(refusal);
    await expect(restaurants.setStatus({ restaurantId, status: 'inactive' })).rejects.toMatchObject(refusal);
    await expect(restaurants.checkRecord({ record: {} })).rejects.toMatchObject(refusal);
    await expect(restaurants.checkRecords({ records: [] })).rejects.toMatchObject(refusal);
  });

  test('administrators may mend any, and it stays its owner’s', async () => {
    const { browser } = await logInAdmin(app);
    const { id: restaurantId } = await ownRestaurant(bob.browser);
    await browser.api.restaurants.update({ restaurantId, changes: { name: 'Mended' } });
    expect(await ownRestaurant(bob.browser)).toMatchObject({ name: 'Mended', ownerId: bob.userId });
  });
});

describe('the record check', () => {
  test('finds nothing wrong with what the product itself wrote', async () => {
    const { documents } = await ann.browser.api.documents.query({ collection: 'restaurants' });
    expect(await ann.browser.api.restaurants.checkRecords({ records: documents })).toEqual({ errors: [] });
    expect(await ann.browser.api.restaurants.checkRecord({ record: documents[0] })).toEqual({ errors: [] });
  });

  test('takes the address of an image for a URL if it is one, or leads into the storage of this server', async () => {
    const good = await ownRestaurant(ann.browser);
    const stored = downloadPath({ bucket: 'photos', name: 'front.jpg', downloadToken: 'token' });
    const check = (imageUrl: unknown) => ann.browser.api.restaurants.checkRecord({ record: { ...good, imageUrl } });
    for (const imageUrl of [stored, `https://example.com${stored}`, '', null]) {
      expect(await check(imageUrl), String(imageUrl)).toEqual({ errors: [] });
    }
    for (const imageUrl of ['/front.jpg', 'front.jpg', `//example.com${stored}`, '/v0/b/', ' ']) {
      const { errors } = await check(imageUrl);
      expect(errors, imageUrl).toMatchObject([{ code: 'IMAGE_URL_INVALID_FORMAT', field: 'imageUrl' }]);
    }
    await expect(update(ann, { imageUrl: '/front.jpg' })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { imageUrl: ['Image address must be a valid URL'] } },
    });
  });

  test('names every problem of one record', async () => {
    const { errors } = await ann.browser.api.restaurants.checkRecord({ record: { name: ' ', settings: [] } });
    expect(errors.map(({ code }) => code)).toEqual([
      'RESTAURANT_ID_REQUIRED',
      'RESTAURANT_NAME_REQUIRED',
      'OWNER_ID_REQUIRED',
      'CREATED_AT_REQUIRED',
      'UPDATED_AT_REQUIRED',
      'STATUS_INVALID',
      'SETTINGS_REQUIRED',
    ]);
  });

  test('prefixes those of a list with the index', async () => {
    const good = await ownRestaurant(ann.browser);
    const { errors } = await ann.browser.api.restaurants.checkRecords({ records: [good, { ...good, imageUrl: 5 }] });
    expect(errors).toEqual([
      { code: 'IMAGE_URL_INVALID_TYPE', field: '[1].imageUrl', message: '[1] Image address must be text' },
    ]);
  });

  test('takes a thousand records and no more', async () => {
    const good = await ownRestaurant(ann.browser);
    const records = Array.from({ length: 1_000 }, () => good);
    expect(await ann.browser.api.restaurants.checkRecords({ records })).toEqual({ errors: [] });
    await expect(ann.browser.api.restaurants.checkRecords({ records: [...records, good] })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { records: ['At most 1,000 records at once'] } },
    });
  });
});
