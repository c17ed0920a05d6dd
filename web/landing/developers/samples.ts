import { webhookHeaders } from '@comanda/contract/developers';
import { apiPrefix } from '@comanda/contract/access';
import { originPlaceholder } from '#landing/head';

const baseUrl = `${originPlaceholder}${apiPrefix}`;

/** Code samples that a reader can run unchanged once the key is in their environment. */
export const samples = {
  setKey: 'export COMANDA_KEY=comanda_…',
  first: `curl ${baseUrl}/documents/query \\
  -H "Authorization: Bearer $COMANDA_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "collection": "workplaces" }'`,
  page: `curl ${baseUrl}/documents/query \\
  -H "Authorization: Bearer $COMANDA_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "collection": "orders",
    "where": [["status", "in", ["unopened", "accepted"]]],
    "orderBy": [["createdAt", "desc"]],
    "limit": 50
  }'`,
  next: `"startAfter": ["2026-11-15T12:00:00.000Z", "019a8b3c-0000-7000-8000-000000000000"]`,
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

/** headers: of the request, by small letters. body: the bytes as they came, before anything parses them. */
export const isFromComanda = (secret, headers, body) => {
  const timestamp = headers['${webhookHeaders.timestamp}'] ?? '';
  // Nobody sends yesterday's again.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = 'v1=' + createHmac('sha256', secret).update(\`\${timestamp}.\${body}\`).digest('hex');
  const [given, due] = [headers['${webhookHeaders.signature}'] ?? '', expected].map((one) => Buffer.from(one));
  return given.length === due.length && timingSafeEqual(given, due);
};`,
  posOrder: `{
  "event": "order.create",
  "location": "Terrace",
  "order": {
    "orderId": "019a8b3c-0000-7000-8000-000000000000",
    "placedAt": "2026-11-15T12:00:00.000Z",
    "tableNumber": "Table 7",
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
const { data, error } = await comanda.POST('/documents/query', { body: { collection: 'orders' } });`,
} as const;
