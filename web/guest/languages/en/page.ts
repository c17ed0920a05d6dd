import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'You are offline',
  offlineNote: 'This is the menu as you last saw it.',
  online: 'You are back online',
  unknownTitle: 'We do not know this code',
  unknownText: 'Please scan the code on your table once more, or ask the team.',
  awayTitle: 'There is no menu here at the moment',
  awayText: 'Please ask the team: they will gladly help you.',
  failedTitle: 'Something went wrong',
  failedText: 'Nothing is lost. Please try again in a moment.',
  tryAgain: 'Try Again',
  goHome: 'Go Home',
};
