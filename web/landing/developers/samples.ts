import { standardWebhookHeaders } from '@comanda/contract/developers';
import { apiV1Prefix } from '@comanda/contract/access';
import { originPlaceholder } from '#landing/head';

const baseUrl = `${originPlaceholder}${apiV1Prefix}`;

/** Code samples that a reader can run unchanged once the key is in their environment. */
export const samples = {
  setKey: 'export COMANDA_KEY=comanda_…',
  first: `curl ${baseUrl}/workplaces \\
  -H "Authorization: Bearer $COMANDA_KEY"`,
  page: `curl "${baseUrl}/orders?status=unopened&status=accepted&limit=50" \\
  -H "Authorization: Bearer $COMANDA_KEY"`,
  next: `{ "documents": [ … ], "cursor": "WyJjcmVhdGVkQXQiLCJkZXNjIi…", "hasMore": true }`,
  failure: `{
  "defined": true,
  "code": "invalid-argument",
  "status": 400,
  "message": "Please fix the validation errors below.",
  "data": {
    "fields": { "lines.0.quantity": ["Too small: expected number to be >=1"] },
    "requestId": "019a8b3c-0000-7000-8000-000000000000"
  }
}`,
  limits: `RateLimit-Limit: 600
RateLimit-Remaining: 598
RateLimit-Reset: 41`,
  event: `{
  "id": "019a8b3c-0000-7000-8000-000000000000",
  "topic": "order.status_changed",
  "restaurantId": "…",
  "happenedAt": "2026-11-15T12:00:00.000Z",
  "details": { "from": "unopened", "to": "accepted" },
  "document": { "id": "…", "status": "accepted", "total": 1400 }
}`,
  verify: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** headers: of the request, in lower case. body: the bytes as received, before anything parses them. */
export const isFromComanda = (secret, headers, body) => {
  const timestamp = headers['${standardWebhookHeaders.timestamp}'] ?? '';
  // A message of yesterday must not be sent again by somebody else.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = \`\${headers['${standardWebhookHeaders.id}']}.\${timestamp}.\${body}\`;
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const given = (headers['${standardWebhookHeaders.signature}'] ?? '').split(' ').map((one) => Buffer.from(one));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
};`,
  posOrder: `{
  "event": "order.create",
  "location": "Terrace",
  "order": {
    "orderId": "019a8b3c-0000-7000-8000-000000000000",
    "placedAt": "2026-11-15T12:00:00.000Z",
    "kind": "table",
    "tableNumber": "Table 7",
    "pickupNumber": null,
    "dueAt": null,
    "customerName": "",
    "notes": "",
    "currency": "EUR",
    "lines": [
      {
        "id": "019a8b3c-0000-7000-8000-000000000001",
        "itemId": "019a8b3c-0000-7000-8000-000000000002",
        "posItemId": "soup",
        "name": "Soup",
        "quantity": 2,
        "unitPrice": 650,
        "options": [],
        "discounts": [],
        "notes": "",
        "taxRateMilliPercent": 13000
      }
    ],
    "subtotal": 1300,
    "serviceCharge": 0,
    "taxes": [{ "rateMilliPercent": 13000, "amount": 150 }],
    "pricesIncludeTax": true,
    "total": 1300,
    "isCancelled": false,
    "cancelReason": ""
  }
}`,
  posAnswer: `{ "order": { "id": "R-17", "status": "unopened", "total": 1300, "lines": [{ "name": "Soup", "quantity": 2, "unitPrice": 650 }] } }`,
  posStatus: `{ "event": "order.status", "orderId": "019a8b3c-0000-7000-8000-000000000000", "status": "preparing" }`,
  client: `npm init -y && npm pkg set type=module
npm install openapi-fetch
npx openapi-typescript@6 ${baseUrl}/openapi.json -o comanda.ts`,
  use: `import createClient from 'openapi-fetch';
import type { paths } from './comanda.ts';

const comanda = createClient<paths>({
  baseUrl: '${baseUrl}',
  headers: { authorization: \`Bearer \${process.env.COMANDA_KEY}\` },
});
const { data, error } = await comanda.GET('/orders', { params: { query: { status: ['unopened'] } } });`,
} as const;
