import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Vous êtes hors ligne',
  offlineNote: 'Voici la carte telle que vous l’avez vue la dernière fois.',
  online: 'Vous êtes de nouveau en ligne',
  unknownTitle: 'Ce code n’est pas valable',
  unknownText: 'Veuillez scanner à nouveau le code de votre table ou demander à l’équipe.',
  awayTitle: 'Il n’y a pas de carte ici pour le moment',
  awayText: 'Adressez-vous à l’équipe : elle vous aidera avec plaisir.',
  failedTitle: 'Une erreur s’est produite',
  failedText: 'Rien n’est perdu. Veuillez réessayer dans un instant.',
  tryAgain: 'Réessayer',
  goHome: 'Accueil',
};
