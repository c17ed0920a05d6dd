import type { LetterTexts } from './letter-texts.ts';

export const letterTextsFr: LetterTexts = {
  greeting: 'Bonjour {name},',
  ignore: 'Si ce n’était pas vous, rien n’a changé et vous pouvez ignorer cet e-mail.',
  accounts: {
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe pour Comanda',
      paragraphs: [
        'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Comanda.',
        'Choisissez-le ici dans l’heure qui vient :\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Votre compte Comanda n’a pas encore de mot de passe',
      paragraphs: [
        'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Comanda.',
        'Vous avez été invité et n’en avez pas encore choisi un premier. Ouvrez le lien de l’invitation que nous vous avons envoyée ; s’il a expiré, demandez-en une nouvelle au propriétaire du restaurant.',
      ],
    },
    emailChange: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour Comanda',
      paragraphs: [
        'Vous avez demandé à utiliser cette adresse pour votre compte Comanda.',
        'Confirmez-la ici dans l’heure qui vient :\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Confirmez votre adresse e-mail pour Comanda',
      paragraphs: [
        'Bienvenue chez Comanda. Confirmez que cette adresse est bien la vôtre.',
        'Confirmez-la ici dans les 7 prochains jours :\n{link}',
        'Vous pourrez ensuite inviter votre équipe, créer des clés d’API, ajouter des photos et envoyer des reçus par e-mail à vos clients. Tout le reste fonctionne déjà.',
        'Si vous ne vous êtes pas inscrit, quelqu’un a saisi votre adresse par erreur. Ignorez cet e-mail.',
      ],
    },
    changed: {
      subject: 'Votre compte Comanda a été modifié',
      changes: {
        password: 'Le mot de passe de votre compte Comanda a été modifié.',
        email: 'L’adresse e-mail de votre compte Comanda a été modifiée.',
        'second-factor': 'La validation en deux étapes de votre compte Comanda a été modifiée.',
        'passkey-added':
          'Une clé d’accès a été ajoutée à votre compte Comanda. Elle permet de se connecter sans votre mot de passe.',
        'passkey-removed': 'Une clé d’accès a été retirée de votre compte Comanda.',
      },
      wasYou: 'Si c’était vous, il n’y a rien à faire.',
      wasNotYou: {
        one: 'Si ce n’était pas vous, annulez ce changement et déconnectez tous les appareils ici, dans la journée qui vient :\n{link}',
        other:
          'Si ce n’était pas vous, annulez ce changement et déconnectez tous les appareils ici, dans les {count} prochains jours :\n{link}',
      },
    },
    replacedPassword: [
      'L’exploitant de ce serveur a donné un nouveau mot de passe à votre compte Comanda et déconnecté tous les appareils.',
      'Connectez-vous avec le mot de passe que l’exploitant vous indique, puis choisissez le vôtre sous Profil, Sécurité.',
      'Si vous ne l’avez pas demandé, prévenez l’exploitant.',
    ],
    secondFactorsReset: [
      'L’exploitant de ce serveur a supprimé la validation en deux étapes de votre compte Comanda, clés d’accès comprises, et déconnecté tous les appareils.',
      'Connectez-vous avec votre mot de passe, puis configurez-la de nouveau sous Profil, Sécurité.',
      'Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe et prévenez l’exploitant.',
    ],
    newAddress:
      'Cette adresse est maintenant celle de votre compte Comanda. Utilisez-la pour votre prochaine connexion.',
  },
  invitation: {
    subject: 'Vous êtes invité à travailler avec Comanda',
    invites: '{owner} vous invite à travailler avec Comanda chez {places}.',
    invitesWithoutPlace: '{owner} vous invite à travailler avec Comanda dans son restaurant.',
    choosePassword: {
      one: 'Choisissez votre mot de passe ici, dans la journée qui vient :',
      other: 'Choisissez votre mot de passe ici, dans les {count} prochains jours :',
    },
    ignore: 'Si vous ne connaissez pas cette personne, vous pouvez ignorer cet e-mail.',
  },
  suspension: {
    account: {
      subject: 'Nous avons suspendu votre compte Comanda',
      paragraphs: [
        'Nous avons suspendu votre compte Comanda. La raison : {reason}',
        'Les nouveaux clients voient « Cette carte est en pause ». Ceux qui sont déjà à table peuvent finir. Jusqu’à la levée de la suspension, ni vous ni votre équipe ne pouvez vous connecter, et les clés d’API et les webhooks ne fonctionnent pas. Rien n’est supprimé.',
        'Si vous pensez qu’il s’agit d’une erreur, ou une fois le problème réglé, écrivez-nous avec le formulaire de contact de notre site.',
      ],
    },
    restaurant: {
      subject: 'Nous avons suspendu {restaurant}',
      paragraphs: [
        'Nous avons suspendu {restaurant}. La raison : {reason}',
        'Les nouveaux clients voient « Cette carte est en pause ». Ceux qui sont déjà à table peuvent finir. Vous et votre équipe pouvez vous connecter comme avant. Rien n’est supprimé.',
        'Si vous pensez qu’il s’agit d’une erreur, ou une fois le problème réglé, écrivez-nous avec le formulaire de contact de notre site.',
      ],
    },
    accountRestored: {
      subject: 'Votre compte Comanda est de nouveau ouvert',
      paragraphs: [
        'Nous avons levé la suspension de votre compte Comanda. Notre note : {reason}',
        'Tout est comme avant.',
      ],
    },
    restaurantRestored: {
      subject: '{restaurant} est de nouveau ouvert',
      paragraphs: ['Nous avons levé la suspension de {restaurant}. Notre note : {reason}', 'Tout est comme avant.'],
    },
  },
  reply: { subject: 'Notre réponse à votre message', youWrote: 'Vous avez écrit :' },
  integrations: {
    approved: {
      subject: '{method} : activé',
      paragraphs: [
        'vos clients peuvent désormais payer ainsi : {method}. L’argent arrive directement sur votre propre compte.',
        'Vous pouvez désactiver et réactiver ce moyen de paiement à tout moment :',
      ],
    },
    rejected: {
      subject: 'Votre demande ({method}) doit être complétée',
      paragraphs: ['nous n’avons pas pu accepter votre demande ({method}) en l’état :'],
    },
    posRejected: {
      subject: 'Votre demande pour votre caisse doit être complétée',
      paragraphs: ['nous n’avons pas pu accepter la demande pour votre caisse en l’état :'],
    },
    refunded: {
      one: 'Le jeton payé ({count}) vous a été remboursé.',
      other: 'Les {count} jetons payés vous ont été remboursés.',
    },
    askAgain: 'Vous pouvez envoyer une nouvelle demande ici :',
    quote: {
      subject: 'Connexion de {system} : notre devis',
      price: {
        one: 'connecter {system} à Comanda coûte {count} jeton. Rien n’est débité avant votre accord.',
        other: 'connecter {system} à Comanda coûte {count} jetons. Rien n’est débité avant votre accord.',
      },
      accept: 'Vous pouvez l’accepter ou retirer votre demande ici :',
    },
    completed: {
      subject: '{system} est connecté',
      paragraphs: [
        '{system} est connecté. Vos commandes y arrivent désormais.',
        'Vous pouvez choisir ici quand les commandes sont envoyées :',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Votre compte Comanda sera supprimé le {date}',
      paragraphs: [
        'Vous nous avez demandé de supprimer votre compte Comanda. Le {date}, tout son contenu sera supprimé définitivement : restaurants, cartes, commandes, paiements, reçus, équipe et photos. D’ici là, tout fonctionne comme avant.',
        'Pour le garder, connectez-vous et choisissez de garder le compte :\n{link}',
        'Si ce n’était pas vous, connectez-vous, gardez le compte et changez de mot de passe.',
      ],
    },
    cancelled: {
      subject: 'Votre compte Comanda est conservé',
      paragraphs: ['Votre compte est conservé, avec tout son contenu. Rien n’a été supprimé.'],
    },
    deleted: {
      subject: 'Votre compte Comanda est supprimé',
      paragraphs: [
        'Comme vous l’avez demandé, votre compte et tout son contenu ont été supprimés. Les copies des photos sont supprimées dans la journée, celles des sauvegardes à leur expiration. Merci d’avoir utilisé Comanda.',
      ],
    },
    exportReady: {
      subject: 'Votre export Comanda est prêt',
      paragraphs: [
        'L’export de vos données est prêt. Connectez-vous et téléchargez-le ici :\n{link}',
        'Il est conservé jusqu’au {date}, puis supprimé. Vous pouvez en préparer un nouveau à tout moment.',
        'Si vous ne l’avez pas demandé, quelqu’un d’autre est peut-être connecté à votre compte : changez de mot de passe.',
      ],
    },
    exportFailed: {
      subject: 'Votre export Comanda n’a pas pu être préparé',
      paragraphs: [
        'Un problème est survenu de notre côté pendant la préparation de l’export de vos données. Veuillez réessayer :\n{link}',
      ],
    },
  },
  tokens: {
    testMode: 'Mode test : pas d’argent réel.',
    labels: {
      receipt: 'Reçu',
      date: 'Date',
      tokens: 'Jetons',
      amount: 'Montant',
      purchase: 'Achat',
      reason: 'Motif',
      restaurant: 'Restaurant',
      table: 'Table',
    },
    receipt: {
      subject: { one: 'Reçu {number} : {count} jeton', other: 'Reçu {number} : {count} jetons' },
      thanks: 'Merci. Les jetons ont été ajoutés à votre solde.',
    },
    refund: {
      subject: 'Remboursement du reçu {number}',
      text: {
        one: 'Nous avons remboursé {amount} et déduit {count} jeton de votre solde.',
        other: 'Nous avons remboursé {amount} et déduit {count} jetons de votre solde.',
      },
    },
    lowBalance: {
      subject: { one: 'Il ne reste que {count} jeton', other: 'Il ne reste que {count} jetons' },
      subjectWhenEmpty: 'Vos jetons sont épuisés',
      balance: {
        one: 'Votre solde est de {count} jeton. Chaque scan de la carte en utilise un.',
        other: 'Votre solde est de {count} jetons. Chaque scan de la carte en utilise un.',
      },
      isPaused:
        'Les nouveaux clients voient « Cette carte est en pause » jusqu’à ce que vous achetiez des jetons. Ceux qui sont déjà à table peuvent finir.',
      willPause:
        'À {limit} jetons, les nouveaux clients verront « Cette carte est en pause ». Ceux qui sont déjà à table peuvent finir.',
      buy: 'Achetez des jetons ici :',
    },
    scanBurst: {
      subject: 'Beaucoup de scans inhabituels à l’une de vos tables',
      happened: {
        one: 'Plus de {count} téléphone a scanné le code d’une table en une heure. Quelqu’un le scanne peut-être pour s’amuser.',
        other:
          'Plus de {count} téléphones ont scanné le code d’une table en une heure. Quelqu’un le scanne peut-être pour s’amuser.',
      },
      paragraphs: [
        'Les autres scans de cette table sont gratuits jusqu’à la fin de l’heure. Vous n’avez rien à faire.',
        'Si vous voyez à la table des téléphones qui n’ont rien à y faire, retirez-les : le jeton d’un téléphone qui n’a pas commandé est rendu.',
      ],
      yourTokens: 'Vos jetons :',
    },
  },
};
