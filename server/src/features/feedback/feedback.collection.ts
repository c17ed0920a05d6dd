import { type FeedbackDocument, minHappyStars } from '@comanda/contract/feedback';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import {
  defineCollection,
  nullable,
  numberField,
  text,
  timestampField,
  toGuestTenant,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { tenantsByGuest } from '#features/visits';
import type { TransactionContext } from '#platform/context';

export const feedbackCollection = defineCollection({
  name: 'feedback',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('feedback.id'),
    restaurantId: uuidField('feedback.restaurant_id'),
    visitId: uuidField('feedback.visit_id'),
    tableNumber: text('feedback.table_number'),
    stars: numberField('feedback.stars'),
    repliedAt: nullable(timestampField('feedback.replied_at')),
    seenAt: nullable(timestampField('feedback.seen_at')),
    createdAt: timestampField('feedback.created_at'),
    updatedAt: timestampField('feedback.updated_at'),
  },
  select: (db) => db.selectFrom('feedback').selectAll('feedback'),
  present: (row) => ({
    ...presentFeedback(row),
    restaurantId: row.restaurant_id,
    seenAt: row.seen_at?.toISOString() ?? null,
  }),
});

interface ReviewPage {
  readonly review_url: string | null;
  readonly shows_public_review_link: boolean;
}

/** Happy guests always get the link to the public review page. Other guests get an unobtrusive link, which the owner can turn off. */
export const chooseReviewUrl = (stars: number, page: ReviewPage): string | null =>
  stars >= minHappyStars || page.shows_public_review_link ? page.review_url : null;

/** A guest's own feedback with the restaurant's reply. Other guests at the table cannot read it. */
export const guestFeedbackCollection = defineCollection({
  name: 'guestFeedback',
  capability: 'guest',
  tenants: tenantsByGuest,
  tenant: [uuidField('feedback.restaurant_id'), 'visitId', 'guestId'],
  fields: {
    id: uuidField('feedback.id'),
    visitId: uuidField('feedback.visit_id'),
    guestId: uuidField('feedback.guest_id'),
  },
  select: (db) =>
    db
      .selectFrom('feedback')
      .innerJoin('restaurants', 'restaurants.id', 'feedback.restaurant_id')
      .selectAll('feedback')
      .select(['review_url', 'shows_public_review_link']),
  present: (row) => ({ ...presentFeedback(row), reviewUrl: chooseReviewUrl(row.stars, row) }),
});

const presentFeedback = (row: Selectable<DB['feedback']>): Omit<FeedbackDocument, 'restaurantId' | 'seenAt'> => ({
  id: row.id,
  visitId: row.visit_id,
  guestId: row.guest_id,
  tableNumber: row.table_number,
  stars: row.stars,
  note: row.note,
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

interface FeedbackAuthor {
  readonly visitId: string;
  readonly guestId: string;
}

/** Notifies the readers of feedback: staff of its restaurant, and the guest who gave it. */
export const touchFeedback = (ctx: TransactionContext, restaurantId: string, author: FeedbackAuthor): void => {
  ctx.touch('feedback', restaurantId);
  ctx.touch('guestFeedback', toGuestTenant({ restaurantId, ...author }));
};
