import type { TestApp } from '#testing/servers';

interface HoldPlace {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Writes a card that a guest left and took back, without a provider. Returns the hold's id. */
export const addCardHold = async (
  app: Pick<TestApp, 'sql'>,
  { restaurantId, visitId, guestId }: HoldPlace,
): Promise<string> => {
  const holdId = crypto.randomUUID();
  const charge = {
    paymentId: `${restaurantId}.${holdId}`,
    method: 'credit_card',
    amount: 5_000,
    currency: 'EUR',
    description: 'Table 1',
    returnUrl: 'https://example.org/',
    expiresAt: new Date(0).toISOString(),
    webhookPath: '/',
    language: 'en',
  };
  await app.sql(
    `insert into card_holds (restaurant_id, id, visit_id, guest_id, state, currency, amount_minor, settle_hours, method, provider,
       is_test, charge, created_at)
     values ($1, $2, $3, $4, 'ended', 'EUR', 5000, 2, 'credit_card', 'test', true, $5, now())`,
    [restaurantId, holdId, visitId, guestId, JSON.stringify(charge)],
  );
  return holdId;
};
