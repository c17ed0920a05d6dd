export { showPushMessages } from './show-push-messages.ts';
