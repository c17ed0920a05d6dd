import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import type { FeedbackDocument } from '@comanda/contract/feedback';
import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { useWords } from '#console/words';
import { OrdersTabs } from '#features/orders';
import { toRestaurantOptions } from '#features/restaurants';
import { FeedbackRow } from './feedback-row.tsx';
import { FeedbackReplyDialog } from './feedback-reply-dialog.tsx';
import { useFeedback, feedbackViews, type FeedbackView } from './use-feedback.ts';
import { Stars } from './stars.tsx';
import { computeStarFigures } from './compute-star-figures.ts';
import { feedbackWords } from './words/index.ts';
import classes from './feedback.module.css';

/** Average and distribution of the stars in the listed feedback. */
const FiguresPanel = ({ feedback }: { feedback: readonly FeedbackDocument[] }) => {
  const words = useWords(feedbackWords);
  const { average, count, byStars } = computeStarFigures(feedback);
  return (
    <section className={classes.figures} aria-label={words.starsShown}>
      <p className={classes.average}>
        <strong>{average}</strong>
        <Stars count={Math.round(Number(average))} />
        <span>{words.fromGuests({ count })}</span>
      </p>
      <ul className={classes.bars}>
        {byStars.map(({ stars, count: given, part }) => (
          <li key={stars} className={classes.bar}>
            <span className={classes.barLabel}>{words.stars({ count: stars })}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${part * 100}%` }} />
            </span>
            <span className={classes.barCount}>{given}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const isView = (value: string): value is FeedbackView => feedbackViews.some((view) => view === value);

/** Feedback from guests, with the restaurant's answers. */
export const FeedbackPage = () => {
  const words = useWords(feedbackWords);
  const labels = { all: words.all, unhappy: words.unhappy, unanswered: words.unanswered };
  const { feedback, view, setView, workplaces: restaurants, restaurantId, setRestaurantId, showMore } = useFeedback();
  const [replyingToId, setReplyingToId] = useState<string | null>(null);
  const isFiltered = view !== 'all' || restaurantId !== null;
  const findRestaurantName = (id: string): string | null =>
    restaurants.length > 1 ? (restaurants.find((restaurant) => restaurant.id === id)?.name ?? null) : null;
  return (
    <Page title={words.title} lead={words.lead}>
      <OrdersTabs />
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={words.showFeedback}
          data={feedbackViews.map((value) => ({ value, label: labels[value] }))}
          value={view}
          onChange={(value) => setView(isView(value) ? value : 'all')}
        />
        {restaurants.length > 1 ? (
          <Select
            aria-label={words.restaurant}
            placeholder={words.allRestaurants}
            clearable
            clearButtonProps={{ 'aria-label': words.allRestaurants }}
            data={toRestaurantOptions(restaurants)}
            value={restaurantId}
            onChange={setRestaurantId}
          />
        ) : null}
      </div>
      <LiveView
        of={feedback}
        loading={words.loading}
        empty={
          <EmptyView icon="feedback" title={isFiltered ? words.nothingHere : words.noFeedback}>
            {isFiltered ? words.nothingMatches : words.noFeedbackHint}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <FiguresPanel feedback={documents} />
            <Rows label={words.title}>
              {documents.map((entry) => (
                <FeedbackRow
                  key={entry.id}
                  feedback={entry}
                  restaurantName={findRestaurantName(entry.restaurantId)}
                  onReply={() => setReplyingToId(entry.id)}
                />
              ))}
            </Rows>
            {showMore === null ? null : (
              <Button variant="default" onClick={showMore}>
                {words.showOlder}
              </Button>
            )}
          </>
        )}
      </LiveView>
      <FeedbackReplyDialog
        feedback={feedback.documents.find(({ id }) => id === replyingToId) ?? null}
        onClose={() => setReplyingToId(null)}
      />
    </Page>
  );
};
