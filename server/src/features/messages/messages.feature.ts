import type { Feature } from '#platform/feature';
import { messagesCollection } from './messages.collection.ts';
import { messagesHandlers } from './messages.commands.ts';

export const messagesFeature: Feature = {
  handlers: () => ({ messages: messagesHandlers }),
  collections: [messagesCollection],
};
