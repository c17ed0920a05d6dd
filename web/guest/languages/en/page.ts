import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'You are offline',
  offlineNote: 'This is the menu as you last saw it.',
  online: 'You are back online',
  unknownTitle: 'This code is not valid',
  unknownText: 'Please scan the code on your table again, or ask your server.',
  awayTitle: 'No menu is available here right now',
  awayText: 'Please ask your server. They will be happy to help.',
  failedTitle: 'Something went wrong',
  failedText: 'Nothing is lost. Please try again in a moment.',
  tryAgain: 'Try Again',
  goHome: 'Go Home',
};
