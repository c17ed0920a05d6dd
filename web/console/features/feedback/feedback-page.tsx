import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import type { FeedbackDocument } from '@comanda/contract/feedback';
import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { OrdersTabs } from '#features/orders';
import { toRestaurantOptions } from '#features/restaurants';
import { FeedbackRow } from './feedback-row.tsx';
import { FeedbackReplyDialog } from './feedback-reply-dialog.tsx';
import { useFeedback, feedbackViews, type FeedbackView } from './use-feedback.ts';
import { Stars } from './stars.tsx';
import { computeStarFigures } from './compute-star-figures.ts';
import classes from './feedback.module.css';

/** Average and distribution of the stars in the listed feedback. */
const FiguresPanel = ({ feedback }: { feedback: readonly FeedbackDocument[] }) => {
  const { average, count, byStars } = computeStarFigures(feedback);
  return (
    <section className={classes.figures} aria-label="Stars shown">
      <p className={classes.average}>
        <strong>{average}</strong>
        <Stars count={Math.round(Number(average))} />
        <span>{count === 1 ? 'from 1 guest' : `from ${count} guests`}</span>
      </p>
      <ul className={classes.bars}>
        {byStars.map(({ stars, count: given, part }) => (
          <li key={stars} className={classes.bar}>
            <span className={classes.barLabel}>{stars === 1 ? '1 star' : `${stars} stars`}</span>
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

const viewLabels = { all: 'All', unhappy: 'Unhappy', unanswered: 'Unanswered' } as const satisfies Record<
  FeedbackView,
  string
>;

const isView = (value: string): value is FeedbackView => feedbackViews.some((view) => view === value);

/** Feedback from guests, with the restaurant's answers. */
export const FeedbackPage = () => {
  const { feedback, view, setView, workplaces: restaurants, restaurantId, setRestaurantId, showMore } = useFeedback();
  const [replyingToId, setReplyingToId] = useState<string | null>(null);
  const isFiltered = view !== 'all' || restaurantId !== null;
  const findRestaurantName = (id: string): string | null =>
    restaurants.length > 1 ? (restaurants.find((restaurant) => restaurant.id === id)?.name ?? null) : null;
  return (
    <Page title="Feedback" lead="Guest reviews. A low rating alerts every screen while the guests are still seated.">
      <OrdersTabs />
      <div className={classes.filters}>
        <SegmentedControl
          aria-label="Show feedback"
          data={feedbackViews.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={(value) => setView(isView(value) ? value : 'all')}
        />
        {restaurants.length > 1 ? (
          <Select
            aria-label="Restaurant"
            placeholder="All restaurants"
            clearable
            clearButtonProps={{ 'aria-label': 'All restaurants' }}
            data={toRestaurantOptions(restaurants)}
            value={restaurantId}
            onChange={setRestaurantId}
          />
        ) : null}
      </div>
      <LiveView
        of={feedback}
        loading="Loading feedback..."
        empty={
          <EmptyView icon="feedback" title={isFiltered ? 'Nothing here' : 'No feedback yet'}>
            {isFiltered
              ? 'Nothing matches your filters.'
              : 'Guests are asked on their phones once something was delivered or paid. Happy guests are sent to your review page, unhappy guests write to you privately.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <FiguresPanel feedback={documents} />
            <Rows label="Feedback">
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
                Show older
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
