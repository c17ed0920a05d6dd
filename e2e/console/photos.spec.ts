import type { Page } from '@playwright/test';
import {
  chooseFiles,
  expect,
  expectAccessible,
  readImageSize,
  signUpByApi,
  sql,
  startCuttingProxy,
  createPhoto,
  test,
  type Person,
  type Server,
} from '#stage';

/** Opens the owner's own restaurant, where its photo can be changed. */
const openRestaurant = async (page: Page, server: Server): Promise<Person> => {
  const owner = await signUpByApi(page.context(), server);
  await page.goto(`${server.origin}/restaurants`);
  await page.getByRole('link', { name: `Edit ${owner.restaurantName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: owner.restaurantName })).toBeVisible();
  return owner;
};

const storedFiles = (server: Server, { email }: Person) =>
  sql(server, 'select objects.name from objects join users on users.id = objects.owner_id where email = $1', [email]);

const picker = (page: Page) => page.getByRole('group', { name: 'Image' });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: /^Crop / });

test('a photo is uploaded and cropped to its place, once more by keyboard, replaced and taken away', async ({
  page,
  server,
}) => {
  await openRestaurant(page, server);
  const photo = picker(page).getByRole('img', { name: 'photo' });
  await test.step('taken 4 by 3, shown 16 by 9', async () => {
    await chooseFiles(page, picker(page).getByRole('button', { name: 'Add photo' }), await createPhoto(page));
    await expect(cropDialog(page)).toBeVisible();
    await expectAccessible(page, 'the crop dialog');
    await cropDialog(page).getByRole('button', { name: 'Use photo' }).click();
    await expect(photo).toBeVisible();
    expect(await readImageSize(photo)).toEqual({ width: 480, height: 270 });
    await expectAccessible(page, 'a photo in its place');
    await page.getByRole('button', { name: 'Save basics' }).click();
    await expect(page.getByText('Basics saved')).toBeVisible();
  });

  await test.step('by keyboard', async () => {
    const before = await photo.getAttribute('src');
    await picker(page).getByRole('button', { name: 'Crop photo' }).click();
    const corner = cropDialog(page).getByRole('button', { name: 'Bottom right corner' });
    await corner.focus();
    for (const _ of Array.from({ length: 5 })) await corner.press('Control+ArrowLeft');
    await cropDialog(page).getByRole('button', { name: 'Use photo' }).click();
    await expect(photo).not.toHaveAttribute('src', before ?? '');
  });

  await test.step('replaced and taken away', async () => {
    const cropped = await photo.getAttribute('src');
    const another = await createPhoto(page, { name: 'terrace.jpg', width: 900, height: 900 });
    await chooseFiles(page, picker(page).getByRole('button', { name: 'Replace photo' }), another);
    await cropDialog(page).getByRole('button', { name: 'Skip cropping' }).click();
    await expect(photo).not.toHaveAttribute('src', cropped ?? '');
    await expect.poll(() => readImageSize(photo)).toEqual({ width: 480, height: 480 });
    await picker(page).getByRole('button', { name: 'Remove photo' }).click();
    await expect(picker(page).getByRole('button', { name: 'Add photo' })).toBeVisible();
  });
});

test('a PDF that calls itself a photo is refused with a sentence that helps, an upload is canceled, and nothing is stored', async ({
  page,
  server,
}) => {
  const owner = await openRestaurant(page, server);
  const pdf = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(50_000)}`) };
  await chooseFiles(page, picker(page).getByRole('button', { name: 'Add photo' }), pdf);
  await expect(picker(page).getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP, AVIF or GIF file.');
  await expectAccessible(page, 'a refused photo');
  await picker(page).getByRole('button', { name: 'Dismiss menu.jpg' }).click();
  await expect(picker(page).getByRole('alert')).toHaveCount(0);

  const held = Promise.withResolvers<void>();
  await page.route('**/v0/b/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await chooseFiles(page, picker(page).getByRole('button', { name: 'Add photo' }), await createPhoto(page));
  await cropDialog(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(picker(page).getByRole('progressbar', { name: 'Upload of dish.jpg' })).toBeAttached();
  await picker(page).getByRole('button', { name: 'Cancel upload of dish.jpg' }).click();
  await expect(picker(page).getByRole('progressbar')).toHaveCount(0);
  await expect(picker(page).getByRole('button', { name: 'Add photo' })).toBeVisible();
  held.resolve();
  expect(await storedFiles(server, owner)).toEqual([]);
});

test('an upload survives a connection that drops in the middle of it', async ({ page, server }) => {
  await using bad = await startCuttingProxy(server);
  const owner = await openRestaurant(page, bad);
  await chooseFiles(page, picker(page).getByRole('button', { name: 'Add photo' }), await createPhoto(page));
  await cropDialog(page).getByRole('button', { name: 'Skip cropping' }).click();
  await expect(picker(page).getByText('Connection lost. Trying again...')).toBeVisible();
  bad.heal();
  await expect(picker(page).getByRole('img', { name: 'photo' })).toBeVisible();
  expect(await storedFiles(server, owner)).toHaveLength(1);
});
