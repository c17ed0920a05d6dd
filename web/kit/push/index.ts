export { canSubscribe, subscribeBrowser, type BrowserSubscription } from './subscribe-browser.ts';
