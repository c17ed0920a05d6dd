export { messagesFeature } from './messages.feature.ts';
