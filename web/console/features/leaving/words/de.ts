import type { LeavingWords } from './en.ts';

export const words: LeavingWords = {
  title: 'Ihre Daten',
  lead: 'Exportieren Sie sie, wählen Sie, wie lange Gästedaten aufbewahrt werden, und sehen Sie, was Administratoren getan haben.',
  profile: 'Profil',
  loadingData: 'Ihre Daten werden geladen …',
  guestData: 'Gästedaten',
  guestDataHint:
    'Namen, Notizen, Bewertungstexte und Geräteangaben der Gäste werden nach dieser Zeit entfernt. Bestellungen und Zahlungen bleiben, Ihre Berichte ändern sich also nicht.',
  removeAfter: 'Entfernen nach',
  periods: { '30': '30 Tagen', '90': '90 Tagen', '365': 'Einem Jahr', never: 'Nie' },
  saved: 'Gespeichert',
  adminActions: 'Was Administratoren getan haben',
  adminActionsHint: 'Handlungen der Administratoren der Plattform, die Ihr Konto oder Ihre Restaurants betreffen.',
  loadingActions: 'Protokoll wird geladen …',
  noActions: 'Noch nichts',
  noActionsHint: 'Kein Administrator hat in Ihrem Konto etwas geändert.',
  deletion: 'Dieses Konto löschen',
  deletionHint:
    'Restaurants, Speisekarten, Bestellungen, Zahlungen, Belege, Team und Fotos werden endgültig gelöscht, {days} Tage nach Ihrer Bestätigung. Bis dahin funktioniert alles wie bisher, und Sie können das Konto mit einem Tippen behalten.',
  deleteIn: 'In {days} Tagen löschen',
  yourName: 'Ihr Name',
  typeName: 'Geben Sie zur Bestätigung {name} ein.',
  password: 'Passwort',
  deletedOn:
    'Alles wird gelöscht am {time}. Um es zu behalten, wählen Sie oben auf einer beliebigen Seite „Konto behalten“.',
  willBeDeleted: 'Dieses Konto und alles darin wird gelöscht am {time}.',
  keepAccount: 'Konto behalten',
  accountKept: 'Ihr Konto bleibt. Nichts wurde gelöscht.',
  export: 'Daten exportieren',
  exportHint:
    'Eine ZIP-Datei mit allen Daten als JSON und CSV und allen Fotos, wie Sie sie hochgeladen haben. Passwörter und Zugangsdaten für Zahlungen sind nicht enthalten. Sie wird {days} Tage aufbewahrt.',
  loadingExports: 'Exporte werden geladen …',
  prepare: 'Export vorbereiten',
  prepareNew: 'Neuen Export vorbereiten',
  preparing: 'Wir bereiten Ihren Export vor. Wenn er fertig ist, senden wir eine E-Mail an {email}.',
  progress: 'Fortschritt des Exports',
  exportFailed:
    'Ihr Export konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  download: 'Alles herunterladen',
  asOf: 'Stand {time}, {size}.',
  asOfUntil: 'Stand {time}, {size}. Aufbewahrt bis {end}.',
  megabytes: '{size} MB',
};
