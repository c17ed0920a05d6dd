import { useState } from 'react';
import { unhappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery, type LiveQueryInput, type LiveResult } from '#kit/live';

export const feedbackViews = ['all', 'unhappy', 'unanswered'] as const;
export type FeedbackView = (typeof feedbackViews)[number];

const pageSize = 100;

type Where = NonNullable<LiveQueryInput<'feedback'>['where']>;

const filters = {
  all: [],
  unhappy: [['stars', 'in', [...unhappyStars]]],
  unanswered: [['repliedAt', '==', null]],
} satisfies Record<FeedbackView, Where>;

/** Maximum number of restaurants that a query can list in addition to three ratings. */
const maxListed = 10;

/**
 * Feedback, newest first. The server applies the filters, so that they also find entries that are not loaded yet. Administrators have more
 * restaurants than a query can list; for them, the page filters the loaded entries.
 */
export const useFeedback = () => {
  const [view, setView] = useState<FeedbackView>('all');
  const { workplaces, isKnown, choice, chooseRestaurant, isShown } = useRestaurantChoice('feedback');
  const [limit, setLimit] = useState(pageSize);
  const shownIds = workplaces.map(({ id }) => id).filter(isShown);
  const restaurantsFilter: Where =
    shownIds.length === 0 || shownIds.length > maxListed ? [] : [['restaurantId', 'in', shownIds]];
  const result = useLiveQuery('feedback', {
    where: [...filters[view], ...restaurantsFilter],
    orderBy: [['updatedAt', 'desc']],
    limit,
  });
  const hasMore = result.documents.length === limit;
  const showMore = hasMore ? () => setLimit(limit + pageSize) : null;
  const feedback: LiveResult<FeedbackDocument> = {
    ...result,
    state: isKnown ? result.state : 'loading',
    documents: result.documents.filter(({ restaurantId }) => isShown(restaurantId)),
  };
  return {
    feedback,
    view,
    setView,
    workplaces,
    restaurantId: choice.restaurantId,
    setRestaurantId: chooseRestaurant,
    showMore,
  };
};
