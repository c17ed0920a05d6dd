export { messagesCollection } from './messages.collection.ts';
