import type { PushWords } from './en.ts';

export const words: PushWords = {
  title: 'Benachrichtigungen',
  lead: 'Ihr Telefon sagt Ihnen, was an Ihren Tischen geschieht, auch bei gesperrtem Bildschirm.',
  profile: 'Profil',
  notHere: 'Hier nicht verfügbar',
  notHereHint:
    'Dieser Browser kann keine Benachrichtigungen anzeigen. Auf einem iPhone oder iPad fügen Sie diese Seite zuerst zum Home-Bildschirm hinzu. Die Seite muss mit https geöffnet sein.',
  thisDevice: 'Dieses Gerät',
  thisDeviceHint: 'Wählen Sie, wovon Sie hören möchten. Die Nachrichten enthalten keine Namen und keine Beträge.',
  notifyMeOf: 'Mich benachrichtigen über',
  topics: {
    order: 'Neue Bestellungen',
    unseen: 'Bestellungen, die niemand gesehen hat',
    call: 'Rufe',
    unhappy: 'Unzufriedene Gäste',
  },
  topicHints: {
    order: 'Sobald ein Gast bestellt hat.',
    unseen: 'Nach zehn Sekunden ohne einen Bildschirm, der die Bestellung zeigt.',
    call: 'Ein Tisch möchte eine Bedienung oder die Rechnung.',
    unhappy: 'Rückmeldungen mit wenigen Sternen.',
  },
  onlyTheseTables: 'Nur für diese Tische',
  onlyTheseTablesHint: 'Leer lassen für alle Tische.',
  onlyTheseAreas: 'Nur für diese Bereiche',
  onlyTheseAreasHint: 'Alle Tische des Bereichs, auch später hinzugefügte.',
  switchOn: 'Einschalten',
  save: 'Speichern',
  refused:
    'Ihr Browser erlaubt für diese Seite keine Benachrichtigungen. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es erneut.',
  isOn: 'Benachrichtigungen sind eingeschaltet',
  isOff: 'Benachrichtigungen sind ausgeschaltet',
  devices: 'Ihre Geräte',
  devicesHint: 'Geräte, auf denen Sie Benachrichtigungen erhalten.',
  loadingDevices: 'Geräte werden geladen …',
  noDevices: 'Auf allen Ihren Geräten sind Benachrichtigungen ausgeschaltet.',
  switchOff: 'Ausschalten',
  switchOffOn: 'Auf {device} ausschalten',
  allTables: 'Alle Tische',
  switchedOn: 'Eingeschaltet {time}',
};
