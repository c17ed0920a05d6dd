import { defaultLook } from '@comanda/contract/menus';
import { describe, expect, test } from 'vitest';
import { logInAdmin, logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let restaurantId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app, { restaurantName: 'Casa & Mar' });
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  restaurantId = restaurant?.id ?? '';
});

const preview = async (browser: Browser, menuId: string, query = '') => {
  const response = await browser.fetch(`/menus/${menuId}/preview${query}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** A menu with one category and one item. */
const addMenu = async ({ name = 'Dinner', item = 'Bacalhau' }: { name?: string; item?: string } = {}) => {
  const { menus } = owner.browser.api;
  const { menuId } = await menus.create({ restaurantId, name });
  const { categoryId } = await menus.addCategory({ restaurantId, menuId, name: 'Mains' });
  const { itemId } = await menus.addItem({
    restaurantId,
    menuId,
    categoryId,
    item: { name: item, price: 1_850, description: 'With olives' },
  });
  return { menuId, itemId };
};

describe('what the first answer holds', () => {
  test("the menu's text, prices and colours stand in it before any script runs", async () => {
    const { menuId } = await addMenu();
    const { status, headers, text } = await preview(owner.browser, menuId);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const beforeScripts = text.slice(0, text.indexOf('<script'));
    for (const expected of ['Casa &amp; Mar', 'Dinner', 'Mains', 'Bacalhau', 'With olives', '$18.50']) {
      expect(beforeScripts).toContain(expected);
    }
    expect(beforeScripts).toContain(`--background:${defaultLook.colours.background}`);
    expect(beforeScripts).toMatch(/<link rel="preload" as="font"[^>]*fraunces-latin-heading/);
    expect(beforeScripts).not.toContain('nunito');
  });

  test('only our own pages may frame it, and no inline script runs', async () => {
    const { menuId } = await addMenu();
    const { headers, text } = await preview(owner.browser, menuId);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self';");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(text).toContain(`<style id="look" nonce="${nonce}">`);
    expect(text).not.toMatch(/ style="/);
    const console = await owner.browser.fetch('/menus');
    expect(console.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(console.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('a name that is code stays a name', async () => {
    const hostile = `</script><script>alert("1")</script><img src=x onerror='alert(2)'>`;
    const { menuId } = await addMenu({ name: 'Tea & <b>cake</b> "at" five', item: hostile });
    const { text } = await preview(owner.browser, menuId);
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('<b>cake');
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data).menu.categories[0].items[0].name).toBe(hostile);
  });

  test('an empty menu says so in words', async () => {
    const { menuId } = await owner.browser.api.menus.create({ restaurantId, name: 'New' });
    expect((await preview(owner.browser, menuId)).text).toContain('This menu is not ready yet');
  });

  test('an item that is sold out, by hand or by count, is marked', async () => {
    const { menuId, itemId } = await addMenu();
    expect((await preview(owner.browser, menuId)).text).not.toContain('>Sold out<');
    await owner.browser.api.menus.setAvailability({ restaurantId, menuId, itemIds: [itemId], available: false });
    expect((await preview(owner.browser, menuId)).text).toContain('>Sold out<');
  });
});

test('another language is read in its own direction and words, with what is translated', async () => {
  const { menuId, itemId } = await addMenu();
  await owner.browser.api.restaurants.update({ restaurantId, changes: { languages: ['ar'] } });
  const name = { subjectId: itemId, field: 'name', source: 'Bacalhau', text: 'سمك القد' };
  await owner.browser.api.translation.save({ restaurantId, menuId, language: 'ar', ...name });
  const { text } = await preview(owner.browser, menuId, '?language=ar');
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain('ابحث في القائمة');
  expect(text).toContain('سمك القد');
  // Nobody has translated this yet.
  expect(text).toContain('With olives');
  expect((await preview(owner.browser, menuId, '?language=xx')).text).toContain('<html lang="en" dir="ltr">');
});

describe('who gets in', () => {
  test('whoever may edit the menu', async () => {
    const { menuId } = await addMenu();
    const staff = await logInStaff(app, owner.userId, { canManageMenus: true });
    const admin = await logInAdmin(app);
    expect((await preview(staff.browser, menuId)).status).toBe(200);
    expect((await preview(admin.browser, menuId)).status).toBe(200);
  });

  test('for everybody else it does not exist', async () => {
    const { menuId } = await addMenu();
    const stranger = await signUpOwner(app);
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const elsewhere = await logInStaff(app, owner.userId, { canManageMenus: true });
    await app.sql('update users set restaurant_ids = $2 where id = $1', [elsewhere.userId, []]);
    const missing = await preview(owner.browser, '018f0000-0000-7000-8000-000000000000');
    for (const { browser } of [stranger, waiter, elsewhere, { browser: app.browser() }]) {
      const answer = await preview(browser, menuId);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not-found', message: JSON.parse(missing.text).message });
    }
  });

  test('a menu that was removed is gone, and is there again when it is restored', async () => {
    const { menuId } = await addMenu();
    await owner.browser.api.menus.remove({ restaurantId, menuId });
    expect((await preview(owner.browser, menuId)).status).toBe(404);
    await owner.browser.api.menus.restore({ restaurantId, menuId });
    expect((await preview(owner.browser, menuId)).status).toBe(200);
  });

  test.each(['nonsense', '%00', "' or 1=1", '..%2f..%2fetc'])(
    'an address with %j for a menu is not found',
    async (menuId) => {
      expect((await preview(owner.browser, menuId)).status).toBe(404);
    },
  );
});
