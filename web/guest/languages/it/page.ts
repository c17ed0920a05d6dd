import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Sei offline',
  offlineNote: 'Questo è il menu come l’hai visto l’ultima volta.',
  online: 'Sei di nuovo online',
  unknownTitle: 'Questo codice non è valido',
  unknownText: 'Scansiona di nuovo il codice sul tuo tavolo o chiedi al personale.',
  awayTitle: 'Al momento qui non c’è nessun menu',
  awayText: 'Chiedi al personale: ti aiuterà volentieri.',
  failedTitle: 'Qualcosa è andato storto',
  failedText: 'Non è andato perso nulla. Riprova tra un attimo.',
  tryAgain: 'Riprova',
  goHome: 'Vai alla home',
};
