import type { PushWords } from './en.ts';

export const words: PushWords = {
  title: 'Notifications',
  lead: 'Votre téléphone vous dit ce qui se passe à vos tables, même écran verrouillé.',
  profile: 'Profil',
  notHere: 'Indisponible ici',
  notHereHint:
    'Ce navigateur ne peut pas afficher de notifications. Sur un iPhone ou un iPad, ajoutez d’abord cette page à l’écran d’accueil. La page doit être ouverte en https.',
  thisDevice: 'Cet appareil',
  thisDeviceHint: 'Choisissez ce dont vous voulez être averti. Les messages ne contiennent ni noms ni montants.',
  notifyMeOf: 'M’avertir de',
  topics: {
    order: 'Nouvelles commandes',
    unseen: 'Commandes que personne n’a vues',
    call: 'Appels',
    unhappy: 'Clients mécontents',
  },
  topicHints: {
    order: 'Dès qu’un client a commandé.',
    unseen: 'Après dix secondes sans écran qui affiche la commande.',
    call: 'Une table demande un serveur ou l’addition.',
    unhappy: 'Avis avec peu d’étoiles.',
  },
  onlyTheseTables: 'Seulement pour ces tables',
  onlyTheseTablesHint: 'Laissez vide pour toutes les tables.',
  onlyTheseAreas: 'Seulement pour ces zones',
  onlyTheseAreasHint: 'Toutes les tables de la zone, y compris celles ajoutées plus tard.',
  switchOn: 'Activer',
  save: 'Enregistrer',
  refused:
    'Votre navigateur n’autorise pas les notifications pour cette page. Autorisez-les dans ses réglages et réessayez.',
  isOn: 'Les notifications sont activées',
  isOff: 'Les notifications sont désactivées',
  devices: 'Vos appareils',
  devicesHint: 'Appareils sur lesquels vous recevez des notifications.',
  loadingDevices: 'Chargement des appareils…',
  noDevices: 'Les notifications sont désactivées sur tous vos appareils.',
  switchOff: 'Désactiver',
  switchOffOn: 'Désactiver sur {device}',
  allTables: 'Toutes les tables',
  switchedOn: 'Activé {time}',
};
