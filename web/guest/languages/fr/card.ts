import type { CardWords } from '#guest/words';

export const card: CardWords = {
  title: 'Carte pour la note',
  leave: 'Laisser une carte',
  continueLeaving: 'Continuer avec la carte',
  giveUp: 'Ne pas laisser de carte',
  limit:
    '{amount} seront bloqués sur votre carte et vous pouvez commander jusqu’à ce montant. Rien n’est débité maintenant.',
  time: 'La note se règle d’elle-même après {hours} h sans nouvelle commande, à la fin de votre visite ou avant que votre banque ne débloque le montant. Vous pouvez la régler avant, à tout moment.',
  held: '{amount} sont bloqués sur votre carte. Il reste {left} pour commander.',
  heldBy: '{name} a laissé une carte pour cette table. Il reste {left} pour commander.',
  settle: 'Régler ma note',
  settleHint: '{amount} sont débités de votre carte et le reste est libéré.',
  takeBack: 'Reprendre ma carte',
  orderMore: 'Vous souhaitez commander autre chose ? Laissez à nouveau une carte.',
  checking: 'Vérification de votre carte…',
  settling: 'La note est en cours de règlement…',
  settled: 'Votre note est réglée : {amount} ont été débités de votre carte.',
  released: 'Votre carte est libérée. Rien n’a été débité.',
  failed: 'Votre carte n’a pas pu être débitée. Veuillez payer autrement.',
  notLeft: 'Aucune carte n’a été laissée.',
  notNeeded: 'Aucune carte n’est nécessaire ici. Vous pouvez commander tout de suite.',
  problems: {
    alreadyHeld: 'Cette table a déjà une carte.',
    beingPaid: 'Quelqu’un paie en ce moment. Réessayez dans un instant.',
    billOpen: 'Il reste quelque chose à payer.',
    unavailable: 'On ne peut pas laisser de carte ici pour le moment. Demandez au personnel.',
    unreachable: 'Le prestataire de la carte ne répond pas. Veuillez réessayer.',
    other: 'Cela n’a pas marché. Réessayez ou demandez au personnel.',
  },
};
