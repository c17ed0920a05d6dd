import type { LeavingWords } from './en.ts';

export const words: LeavingWords = {
  title: 'Vos données',
  lead: 'Exportez-les, choisissez la durée de conservation des données des clients et voyez ce que les administrateurs ont fait.',
  profile: 'Profil',
  loadingData: 'Chargement de vos données…',
  guestData: 'Données des clients',
  guestDataHint:
    'Les noms, notes, avis et informations d’appareil des clients sont supprimés après ce délai. Les commandes et paiements restent, vos rapports ne changent donc pas.',
  removeAfter: 'Supprimer après',
  periods: { '30': '30 jours', '90': '90 jours', '365': 'Un an', never: 'Jamais' },
  saved: 'Enregistré',
  adminActions: 'Ce que les administrateurs ont fait',
  adminActionsHint: 'Actions des administrateurs de la plateforme qui concernent votre compte ou vos restaurants.',
  loadingActions: 'Chargement du journal…',
  noActions: 'Rien pour l’instant',
  noActionsHint: 'Aucun administrateur n’a rien changé dans votre compte.',
  deletion: 'Supprimer ce compte',
  deletionHint:
    'Restaurants, cartes, commandes, paiements, reçus, équipe et photos sont supprimés définitivement, {days} jours après votre confirmation. D’ici là, tout fonctionne comme avant et vous pouvez garder le compte d’un geste.',
  deleteIn: 'Supprimer dans {days} jours',
  yourName: 'Votre nom',
  typeName: 'Saisissez {name} pour confirmer.',
  password: 'Mot de passe',
  deletedOn:
    'Tout est supprimé le {time}. Pour le garder, choisissez « Garder mon compte » en haut de n’importe quelle page.',
  willBeDeleted: 'Ce compte et tout ce qu’il contient seront supprimés le {time}.',
  keepAccount: 'Garder mon compte',
  accountKept: 'Votre compte est gardé. Rien n’a été supprimé.',
  export: 'Exporter vos données',
  exportHint:
    'Un fichier ZIP avec toutes les données en JSON et CSV, et toutes les photos telles que vous les avez envoyées. Les mots de passe et identifiants de paiement n’y sont pas. Il est conservé {days} jours.',
  loadingExports: 'Chargement des exports…',
  prepare: 'Préparer l’export',
  prepareNew: 'Préparer un nouvel export',
  preparing: 'Nous préparons votre export. Un e-mail est envoyé à {email} quand il est prêt.',
  progress: 'Avancement de l’export',
  exportFailed: 'Votre export n’a pas pu être préparé. Réessayez ou contactez l’assistance.',
  download: 'Tout télécharger',
  asOf: 'État au {time}, {size}.',
  asOfUntil: 'État au {time}, {size}. Conservé jusqu’au {end}.',
  megabytes: '{size} Mo',
};
