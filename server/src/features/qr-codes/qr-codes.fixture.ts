import { collections } from '@comanda/contract';
import { bucketPath, downloadPath } from '@comanda/contract/files';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import sharp from 'sharp';
import { z } from 'zod';
import { signUpOwner, type Browser, type TestApp } from '#testing';

export interface QrCodeFloor {
  readonly browser: Browser;
  readonly userId: string;
  readonly restaurantId: string;
  readonly menuId: string;
}

/** Opens a restaurant with its owner, an empty menu, and no tables. */
export const openQrCodeFloor = async (app: TestApp, restaurantName = "Olive's Kitchen"): Promise<QrCodeFloor> => {
  const { browser, userId } = await signUpOwner(app, { restaurantName });
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [userId],
  );
  const restaurantId = restaurant?.id ?? '';
  const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Dinner' });
  return { browser, userId, restaurantId, menuId };
};

export const createTables = async (
  { browser, restaurantId, menuId }: QrCodeFloor,
  ...tableNumbers: string[]
): Promise<string[]> => (await browser.api.qrCodes.create({ restaurantId, menuId, tableNumbers })).qrCodeIds;

export const listTables = async ({ browser, restaurantId }: QrCodeFloor): Promise<QrCodeDocument[]> => {
  const { documents } = await browser.api.documents.query({
    collection: 'qrCodes',
    where: [['restaurantId', '==', restaurantId]],
    limit: 1_000,
  });
  return documents.map((document) => collections.qrCodes.parse(document));
};

const stored = z.object({ bucket: z.string(), name: z.string(), downloadTokens: z.string() });

/** Uploads a picture of the restaurant the way its owner does. */
export const uploadLogo = async (app: TestApp, { browser, restaurantId }: QrCodeFloor): Promise<void> => {
  const { token, prefix, bucket } = await browser.api.files.issueToken({});
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f6f54' } })
    .png()
    .toBuffer();
  const part = (type: string) => `--part\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('application/json')}{"contentType":"image/png"}\r\n${part('image/png')}`),
    picture,
    Buffer.from('\r\n--part--'),
  ]);
  const response = await fetch(`${app.origin}${bucketPath(bucket)}?name=${encodeURIComponent(`${prefix}logo.png`)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/related; boundary=part',
      'x-goog-upload-protocol': 'multipart',
    },
    body: new Uint8Array(body),
  });
  const { downloadTokens: downloadToken, ...file } = stored.parse(await response.json());
  await browser.api.restaurants.update({
    restaurantId,
    changes: { imageUrl: downloadPath({ ...file, downloadToken }) },
  });
};
