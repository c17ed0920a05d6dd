import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Sie sind offline',
  offlineNote: 'Das ist die Speisekarte, wie Sie sie zuletzt gesehen haben.',
  online: 'Sie sind wieder online',
  unknownTitle: 'Dieser Code ist ungültig',
  unknownText: 'Bitte scannen Sie den Code an Ihrem Tisch noch einmal oder fragen Sie das Team.',
  awayTitle: 'Hier gibt es im Moment keine Speisekarte',
  awayText: 'Bitte fragen Sie das Team. Es hilft Ihnen gern.',
  failedTitle: 'Etwas ist schiefgelaufen',
  failedText: 'Es ist nichts verloren. Bitte versuchen Sie es gleich noch einmal.',
  tryAgain: 'Erneut versuchen',
  goHome: 'Zur Startseite',
};
