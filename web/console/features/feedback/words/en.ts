import type { WordsOf } from '#console/words';

/** Texts about feedback from guests. */
export const words = {
  title: 'Feedback',
  lead: 'Guest reviews. A low rating alerts every screen while the guests are still seated.',
  unhappyTables: 'Unhappy tables',
  isUnhappy: '{table} is unhappy',
  answer: 'Answer',
  answerTable: 'Answer {table}',
  editAnswer: 'Edit answer',
  editAnswerTo: 'Edit answer to {table}',
  moreUnhappy: { one: '1 more unhappy table', other: '{count} more unhappy tables' },
  markSeen: 'Mark as seen',
  markSeenTable: 'Mark as seen: {table}',
  ofFive: '{count} of 5 stars',
  unhappy: 'Unhappy',
  new: 'New',
  starsOnly: 'Stars only, no comment.',
  yourAnswer: 'Your answer',
  yourEarlierAnswer: 'Your answer to the earlier version',
  starsShown: 'Stars shown',
  fromGuests: { one: 'from 1 guest', other: 'from {count} guests' },
  stars: { one: '1 star', other: '{count} stars' },
  all: 'All',
  unanswered: 'Unanswered',
  showFeedback: 'Show feedback',
  restaurant: 'Restaurant',
  allRestaurants: 'All restaurants',
  loading: 'Loading feedback...',
  nothingHere: 'Nothing here',
  noFeedback: 'No feedback yet',
  nothingMatches: 'Nothing matches your filters.',
  noFeedbackHint:
    'Guests are asked on their phones once something was delivered or paid. Happy guests are sent to your review page, unhappy guests write to you privately.',
  showOlder: 'Show older',
  answerSent: 'Your answer is now on the phone of {table}',
  sendAnswer: 'Send answer',
  answerHint: "Shown on the guest's phone for up to a day after they leave.",
} as const;

export type FeedbackWords = WordsOf<typeof words>;
