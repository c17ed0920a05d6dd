import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Estás sin conexión',
  offlineNote: 'Esta es la carta tal como la viste la última vez.',
  online: 'Vuelves a tener conexión',
  unknownTitle: 'Este código no es válido',
  unknownText: 'Vuelve a escanear el código de tu mesa o pregunta al personal.',
  awayTitle: 'Aquí no hay carta en este momento',
  awayText: 'Pregunta al personal: estarán encantados de ayudarte.',
  failedTitle: 'Algo ha salido mal',
  failedText: 'No se ha perdido nada. Inténtalo de nuevo en un momento.',
  tryAgain: 'Reintentar',
  goHome: 'Ir al inicio',
};
