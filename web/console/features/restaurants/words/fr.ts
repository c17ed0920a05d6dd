import type { RestaurantsWords } from './en.ts';

export const words: RestaurantsWords = {
  restaurants: 'Restaurants',
  lead: 'Vos restaurants. Chaque carte, table et commande appartient à l’un d’eux.',
  loadingRestaurants: 'Chargement des restaurants…',
  noRestaurants: 'Pas encore de restaurant',
  noneOfOwner: 'Créez le premier gratuitement. Ajoutez ensuite des cartes et des tables.',
  noneAtAll: 'Aucun restaurant n’a été créé.',
  create: 'Créer un restaurant',
  created: 'Restaurant créé',
  createdFor: 'Restaurant créé pour {tokens}',
  full: 'Vous avez {most} restaurants, le maximum pour un compte. Contactez-nous s’il vous en faut davantage.',
  tooFewTokens:
    'Un restaurant supplémentaire coûte {cost} et votre solde est de {balance}. Achetez d’abord des jetons.',
  buyTokens: 'Acheter des jetons',
  firstIsFree: 'Votre premier restaurant est gratuit.',
  additionalCosts: 'Un restaurant supplémentaire coûte {cost}.',
  balance: 'Votre solde est de {balance}.',
  active: 'Actif',
  inactive: 'Inactif',
  suspended: 'Suspendu',
  sample: 'Exemple',
  openNow: 'Ouvert',
  closed: 'Fermé',
  menuPaused: 'Un administrateur a suspendu sa carte : {reason}',
  edit: 'Modifier',
  editName: 'Modifier {name}',
  deactivate: 'Désactiver',
  deactivateName: 'Désactiver {name}',
  reactivate: 'Réactiver',
  reactivateName: 'Réactiver {name}',
  inactiveHint: 'Tant qu’un restaurant est inactif, ses codes n’ouvrent aucune carte.',
  statusIs: {
    active: '{name} est actif',
    inactive: '{name} est inactif',
  },
  restaurant: 'Restaurant',
  editLead: 'Chaque rubrique s’enregistre séparément. Les clients voient les changements aussitôt.',
  loadingRestaurant: 'Chargement du restaurant…',
  doesNotExist: 'Ce restaurant n’existe pas',
  doesNotExistHint:
    'Il appartient à quelqu’un d’autre ou l’adresse est erronée. Vos restaurants se trouvent sous Restaurants.',
  discard: 'Annuler les modifications',
  overtaken:
    'Modifié entre-temps par quelqu’un d’autre : {fields}. Enregistrer remplace sa modification par la vôtre, annuler l’affiche.',
  sections: {
    basics: {
      title: 'Informations générales',
      save: 'Enregistrer les informations',
      saved: 'Informations enregistrées',
      description: 'Ce que les clients voient en premier.',
    },
    hours: {
      title: 'Horaires d’ouverture',
      save: 'Enregistrer les horaires',
      saved: 'Horaires d’ouverture enregistrés',
      description:
        'Vous pouvez ajouter plusieurs plages par jour. Une plage qui finit avant de commencer se prolonge après minuit.',
    },
    money: {
      title: 'Prix et taxes',
      save: 'Enregistrer les prix et taxes',
      saved: 'Prix et taxes enregistrés',
      description:
        'Les clients voient le prix complet dès le début. Les taxes et frais ne s’ajoutent jamais par surprise à la fin.',
    },
    tables: {
      title: 'Règles des tables',
      save: 'Enregistrer les règles des tables',
      saved: 'Règles des tables enregistrées',
      description: 'Qui peut rejoindre une table, combien on peut y commander et où vont les avis.',
    },
    cardTabs: {
      title: 'Note sur carte',
      save: 'Enregistrer la note sur carte',
      saved: 'Note sur carte enregistrée',
      description:
        'Les clients laissent une carte avant de commander et paient en partant. Le montant est bloqué sur la carte, pas débité.',
    },
    service: {
      title: 'Délais d’alerte',
      save: 'Enregistrer les délais d’alerte',
      saved: 'Délais d’alerte enregistrés',
      description: 'Quand une commande en attente est signalée sur le tableau des commandes et en cuisine.',
    },
    pickup: {
      title: 'Charge de la cuisine et heures de retrait',
      save: 'Enregistrer charge et heures de retrait',
      saved: 'Charge de la cuisine et heures de retrait enregistrées',
      description: 'Ce que les clients lisent sur l’attente et les heures pour lesquelles ils peuvent commander.',
    },
    suggestions: {
      title: 'Suggestions aux clients',
      save: 'Enregistrer les suggestions',
      saved: 'Suggestions enregistrées',
      description:
        'Ce que la page client montre à côté de la carte. Rien n’est inventé : « Populaire » vient de vos propres commandes.',
    },
    languages: {
      title: 'Langues',
      save: 'Enregistrer les langues',
      saved: 'Langues enregistrées',
      description:
        'Les clients lisent la carte dans la langue de leur choix. Les plats sans traduction restent dans votre langue ; les boutons et les messages parlent toujours douze langues.',
    },
  },
  fields: {
    name: 'Nom du restaurant',
    imageUrl: 'Image',
    address: 'Adresse',
    phone: 'Téléphone',
    reviewUrl: 'Lien vers les avis',
    openingHours: 'Horaires d’ouverture',
    chosenDayEndHour: 'Fin de la journée',
    taxRate: 'Taux de taxe',
    pricesIncludeTax: 'Prix sur la carte',
    serviceCharge: 'Frais de service',
    takeawayTaxRate: 'Taux de taxe à emporter',
    packaging: 'Frais d’emballage',
    tipPresets: 'Pourboires proposés',
    receiptText: 'Texte sur les reçus',
    joinMode: 'Rejoindre une table',
    maxOrderTotal: 'Maximum par commande',
    maxVisitTotal: 'Maximum par table',
    asksForCard: 'Demander une carte avant d’ouvrir une note',
    tabCardLimit: 'Limite de la note',
    tabSettleHours: 'Se règle d’elle-même après',
    showsPublicReviewLink: 'Montrer le lien vers les avis à tous',
    orderAmberMinutes: 'Orange après',
    orderRedMinutes: 'Rouge après',
    ordersPerTenMinutes: 'Commandes que la cuisine prépare en dix minutes',
    pickupSlotOrders: 'Commandes par heure de retrait',
    pickupSlotMinutes: 'Une heure de retrait toutes les',
    pickupLeadMinutes: 'La cuisine reçoit la commande avant, de',
    hasCourses: 'Les clients choisissent l’ordre des plats',
    sendDelaySeconds: 'Attente avant l’envoi en cuisine',
    language: 'Langue du restaurant',
    languages: 'Langues pour les clients',
    hiddenExtras: 'Suggestions aux clients',
  },
  extras: {
    'goes-with': {
      label: 'Se marie bien avec',
      hint: 'Les plats choisis dans l’éditeur de carte, affichés avec un plat.',
    },
    popular: {
      label: 'Populaire',
      hint: 'Signale les plats les plus vendus des 30 derniers jours : au plus un sur dix et cinq en tout, chacun vendu au moins 10 fois.',
    },
    'order-again': {
      label: 'Commander à nouveau',
      hint: 'Les clients recommandent un plat de cette visite d’un seul geste.',
    },
    'large-photos': { label: 'Grandes photos', hint: 'Les clients touchent une photo pour la voir en plein écran.' },
  },
  hints: {
    name: 'En haut de votre carte et sur les reçus.',
    imageUrl: 'Une photo de votre établissement ou de vos plats, en haut de votre carte.',
    onReceipts: 'Sur les reçus.',
    reviewUrl: 'Votre page sur un site d’avis public. Les clients satisfaits y sont dirigés.',
    dayEndsAtMidnight:
      'Votre journée se termine à minuit. Si vous fermez plus tard, choisissez une heure plus tardive. Les rapports, la clôture et « épuisé aujourd’hui » traitent alors la soirée comme un seul jour.',
    dayEndsAt:
      'Votre journée se termine à {time}. Les commandes et paiements antérieurs comptent pour la veille dans les rapports, à la clôture et pour « épuisé aujourd’hui ».',
    openingHours: 'En dehors de ces heures, les clients peuvent lire la carte, mais pas commander.',
    currencyOfNew: 'Les prix de ses cartes sont dans cette devise.',
    currency: 'Pour les nouvelles cartes. Les cartes existantes gardent leur devise et aucun prix n’est converti.',
    taxRate: 'En pour cent, avec trois décimales au plus, par exemple 8,875.',
    pricesIncludeTax: 'Change ce que paient les clients dès la prochaine commande.',
    serviceCharge:
      'En pour cent, ajouté à chaque commande ; 0 pour aucun. Avec des frais de service, aucun pourboire n’est proposé.',
    takeawayTaxRate: 'En pour cent. Vide : le même taux. Les plats qui ont leur propre taux le gardent.',
    packaging:
      'Une fois par commande à emporter, sur une ligne à part. 0 pour aucun. Taxés comme la commande ; les codes promo ne les réduisent pas.',
    tipPresets:
      'Jusqu’à 5 pourcentages entiers. Saisissez-en un et appuyez sur Entrée. Laissez vide pour ne pas proposer de pourboire.',
    tipPresetsUnused: 'Conservé pour plus tard. Avec des frais de service, aucun pourboire n’est proposé.',
    receiptText:
      'Affiché sous votre nom et votre adresse, par exemple votre numéro fiscal. Les reçus existants ne changent pas.',
    joinMode: 'Comment les téléphones rejoignent une table déjà occupée.',
    limitDefault: 'Par défaut : {amount}',
    limits:
      'Ces limites valent pour les commandes par téléphone, contre les mauvaises blagues. Au-delà, les clients s’adressent à votre équipe, qui peut commander sans limite. Un appel prévient votre équipe quand une limite bloque une commande. Vous pouvez fixer d’autres montants ; un champ vide signifie la valeur par défaut.',
    asksForCard:
      'Aux tables, les clients ne peuvent commander par téléphone qu’une fois une carte laissée. Il faut les paiements par carte avec Stripe ; les autres prestataires ne peuvent pas bloquer de montant.',
    noCardPayments:
      'Les paiements par carte en {currency} ne sont pas activés : les clients ne pourraient pas laisser de carte. Activez-les d’abord.',
    paymentMethods: 'Moyens de paiement',
    tabCardLimit: 'Ce montant est bloqué sur la carte. Les clients commandent jusqu’à lui et le lisent avant.',
    tabSettleHours: 'Heures sans nouvelle commande, de 1 à 12. La carte paie alors la note ouverte.',
    showsPublicReviewLink:
      'Les clients qui donnent 4 ou 5 étoiles le voient toujours. De 1 à 3 étoiles, un message privé vient d’abord et le lien est affiché en dessous. Beaucoup de sites d’avis interdisent de le masquer.',
    ordersPerTenMinutes: 'Au-delà, les clients lisent combien de temps ils attendront. Vide : ils ne lisent rien.',
    pickupSlotOrders: 'Au comptoir et à emporter. Vide : les clients commandent seulement pour dès que possible.',
    pickupSlotMinutes: 'Les clients choisissent parmi des heures espacées ainsi.',
    pickupLeadMinutes: 'Temps qu’il faut à la cuisine pour qu’elle soit prête.',
    hasCourses:
      'À table, les clients indiquent « d’abord » ou « plus tard » pour chaque plat. La cuisine prépare la suite quand votre équipe l’envoie.',
    sendDelaySeconds:
      'D’ici là, les clients peuvent modifier ou retirer une commande par téléphone. 0 : elle part aussitôt. Un poste peut attendre plus ou moins longtemps.',
    language: 'Pour rédiger les cartes, et pour la cuisine et l’équipe.',
    languages:
      'En plus de la langue du restaurant. Pour trouver une langue absente de la liste, saisissez son code, par exemple fa.',
  },
  afterLastClosing: 'Après votre dernière fermeture',
  midnight: 'Minuit',
  noon: 'Midi',
  anyTime: 'À toute heure',
  alwaysOpen: 'Aucun horaire : les clients peuvent commander à toute heure.',
  alwaysClosed: 'Fermé les sept jours : les clients peuvent lire la carte, mais pas commander.',
  closeOnAllDays: 'Fermer tous les jours',
  openAtAnyTime: 'Ouvrir à toute heure',
  includeTax: 'Taxes comprises',
  includeTaxHint: 'Les clients paient le prix de la carte.',
  addTax: 'Hors taxes',
  addTaxHint: 'Les clients voient les prix hors taxes et une note avec les taux. Les taxes s’ajoutent à l’addition.',
  joinModes: {
    ask: {
      label: 'Demander aux clients de la table',
      description:
        'Recommandé. Le premier téléphone à une table libre commence aussitôt. Les autres attendent que quelqu’un à la table ou votre équipe les laisse entrer, ou saisissent les quatre chiffres affichés sur un téléphone de la table. D’ici là, ils ne voient rien de la table.',
    },
    open: {
      label: 'Toute personne qui scanne',
      description:
        'Toute personne qui scanne le code rejoint la table aussitôt, même de loin avec une photo : elle voit les noms, commandes et notes de cette table et peut commander sur son addition. L’équipe voit chaque téléphone et peut le retirer.',
    },
    approval: {
      label: 'Seulement si l’équipe les laisse entrer',
      description:
        'Chaque téléphone, même le premier à une table, attend que votre équipe le laisse entrer sur la page des commandes.',
    },
  },
  chooseJoinMode: 'Choisissez qui peut rejoindre une table.',
  chooseJoinModeReason:
    'Pour l’instant, toute personne qui scanne le peut, car c’était le réglage par défaut lors de la création de ce restaurant. Un inconnu muni de la photo d’un code peut lire les commandes de cette table et commander sur son addition. Les nouveaux restaurants demandent aux clients de la table.',
  keepOpen: 'Laisser ouvert',
  noLanguage: 'Langue inconnue',
  units: {
    orders: 'commandes',
    minutes: 'minutes',
    seconds: 'secondes',
    hours: 'heures',
  },
};
