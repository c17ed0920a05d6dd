import type { TestCheckoutWords } from './test-checkout-words.ts';

export const testCheckoutWordsFr: TestCheckoutWords = {
  title: 'Paiement d’essai',
  mode: 'Mode test : aucun argent ne circule',
  paid: 'C’est payé. En mode test, rien n’a été débité.',
  declined: 'La carte a été refusée. Rien n’a été payé.',
  ended: 'Ce paiement est terminé : il a été abandonné ou a pris trop de temps. Rien n’a été payé.',
  choose: 'Choisissez ce qu’il doit advenir de ce paiement.',
  bankAsks: '3-D Secure : votre banque demande si c’est bien vous qui payez.',
  walkedAway:
    'Vous êtes parti sans payer. Ce que vous aviez pris sur l’addition sera de nouveau libre dans quelques minutes.',
  comeBack: 'Revenir et payer',
  late: 'Ce paiement arrive en retard : il est payé une fois votre part de l’addition libérée, {when}.',
  pay: 'Payer',
  payNow: 'Payer maintenant',
  decline: 'Refuser',
  bank: 'Demander 3-D Secure',
  away: 'Partir sans payer',
  troubles: 'Quand quelque chose tourne mal',
  payLate: 'Payer en retard',
  payLateHint: 'Payé une fois la part expirée',
  payUnheard: 'Payer et perdre l’avis',
  payUnheardHint: 'Retrouvé quand on interroge le prestataire',
  approve: 'Approuver',
  fail: 'Échouer',
  back: 'Retour au restaurant',
};
