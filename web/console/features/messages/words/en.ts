import type { WordsOf } from '#console/words';

/** Texts of an owner's conversation with the platform. */
export const words = {
  title: 'Messages',
  lead: 'Your conversation with the people who run Comanda.',
  writeTitle: 'Write to us',
  writeHint: 'We answer here and by email.',
  loadingMessages: 'Loading messages...',
  noMessages: 'No messages yet',
  noMessagesHint: 'Questions, wishes, problems: write to us above and find our answer here.',
  showOlder: 'Show older',
  message: 'Message',
  aboutRestaurant: 'About which restaurant (optional)',
  allRestaurants: 'All restaurants',
  phone: 'Phone (optional)',
  phoneHint: 'If you prefer a call.',
  send: 'Send Message',
  sent: 'Message sent',
  you: 'You',
  newAnswer: 'New answer',
  unread: 'Unread',
  answered: 'Answered',
  answeredAt: '{name} answered {time}',
  markRead: 'Mark as read',
  markReadOf: 'Mark as read: {name}',
  isRead: 'Read: {name}',
  reply: 'Reply',
  replyTo: 'Reply to {name}',
  newAnswers: 'new answers',
  unreadMessages: 'unread',
} as const;

export type MessagesWords = WordsOf<typeof words>;
