import { useState } from 'react';
import { unhappyStars } from '@comanda/contract/feedback';
import { useLiveQuery, type LiveQuery } from '#kit/live';

export const views = ['all', 'unhappy', 'unanswered'] as const;
export type View = (typeof views)[number];

const pageSize = 100;

type Where = NonNullable<LiveQuery<'feedback'>['where']>;

const filters = {
  all: [],
  unhappy: [['stars', 'in', [...unhappyStars]]],
  unanswered: [['repliedAt', '==', null]],
} satisfies Record<View, Where>;

/** What guests said, the latest first. Filters are part of the query, so that they reach beyond what is on the screen. */
export const useFeedback = () => {
  const [view, setView] = useState<View>('all');
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [limit, setLimit] = useState(pageSize);
  const ofRestaurant: Where = restaurantId === null ? [] : [['restaurantId', '==', restaurantId]];
  const feedback = useLiveQuery('feedback', {
    where: [...filters[view], ...ofRestaurant],
    orderBy: [['updatedAt', 'desc']],
    limit,
  });
  const hasMore = feedback.documents.length === limit;
  const showMore = hasMore ? () => setLimit(limit + pageSize) : null;
  return { feedback, view, setView, restaurantId, setRestaurantId, showMore };
};
