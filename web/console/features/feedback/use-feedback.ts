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

/** Feedback, newest first. The server applies the filters, so that they also find entries that are not loaded yet. */
export const useFeedback = () => {
  const [view, setView] = useState<View>('all');
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [limit, setLimit] = useState(pageSize);
  const restaurantFilter: Where = restaurantId === null ? [] : [['restaurantId', '==', restaurantId]];
  const feedback = useLiveQuery('feedback', {
    where: [...filters[view], ...restaurantFilter],
    orderBy: [['updatedAt', 'desc']],
    limit,
  });
  const hasMore = feedback.documents.length === limit;
  const showMore = hasMore ? () => setLimit(limit + pageSize) : null;
  return { feedback, view, setView, restaurantId, setRestaurantId, showMore };
};
