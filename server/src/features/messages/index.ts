export { messagesCollection } from './messages.collection.ts';
export { messagesHandlers } from './messages.commands.ts';
