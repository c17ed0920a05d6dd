import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Está sem ligação à internet',
  offlineNote: 'Esta é a ementa tal como a viu da última vez.',
  online: 'A ligação voltou',
  unknownTitle: 'Este código não é válido',
  unknownText: 'Leia novamente o código da sua mesa ou pergunte à equipa.',
  awayTitle: 'De momento não há aqui nenhuma ementa',
  awayText: 'Pergunte à equipa: terá todo o gosto em ajudar.',
  failedTitle: 'Algo correu mal',
  failedText: 'Nada se perdeu. Tente novamente dentro de momentos.',
  tryAgain: 'Tentar novamente',
  goHome: 'Página inicial',
};
