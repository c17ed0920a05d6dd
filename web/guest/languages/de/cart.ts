import type { CartWords } from '#guest/words';

export const cart: CartWords = {
  title: 'Ihre Bestellung',
  add: 'Zur Bestellung',
  save: 'Speichern',
  added: '{name} ist in Ihrer Bestellung',
  inOrder: '{count} × {name} in Ihrer Bestellung',
  cartFull: 'Ihre Bestellung ist voll. Senden Sie sie zuerst ab, dann wählen Sie weiter.',
  quantity: 'Anzahl',
  more: 'Einmal mehr: {name}',
  itemNotes: 'Hinweis für die Küche',
  itemNotesHint: 'Weniger Salz, Soße extra …',
  pickFirst: 'Bitte wählen: {group}',
  change: 'Ändern',
  changeLine: '{name} ändern',
  remove: 'Entfernen',
  removeLine: '{name} entfernen',
  removed: '{name} entfernt',
  undo: 'Rückgängig',
  empty: 'Noch nichts ausgewählt. Tippen Sie auf ein Gericht, um es hinzuzufügen.',
  toMenu: 'Zurück zur Karte',
  customerName: 'Ihr Name (optional)',
  orderNotes: 'Hinweise zur ganzen Bestellung',
  subtotal: 'Zwischensumme',
  tax: 'Steuer {rate}',
  taxWithin: 'Enthält {rate} Steuer',
  service: 'Bedienung {rate}',
  order: 'Bestellen · {total}',
  orderRest: 'Rest bestellen · {total}',
  orderAt: 'Für {total} bestellen',
  sending: 'Wird gesendet …',
  sendingHint: 'Sie können das Telefon weglegen. Es versucht es weiter, bis die Küche Ihre Bestellung hat.',
  sendingOffline:
    'Keine Verbindung. Ihre Bestellung bleibt hier gespeichert und wird genau einmal gesendet, sobald Sie wieder online sind.',
  tryNow: 'Jetzt versuchen',
  withdraw: 'Nicht abschicken',
  withdrawing:
    'Diese Bestellung wird nicht mehr abgeschickt. Sobald Sie online sind, prüfen wir, ob sie nicht doch schon angekommen war.',
  withdrawn: 'Nicht abgeschickt. Ihre Auswahl steht wieder hier.',
  alreadySent:
    'Das Restaurant hat diese Bestellung schon. Wenn Sie sie nicht mehr möchten, sprechen Sie bitte das Team an.',
  received: 'Angekommen',
  share: 'Meine Auswahl dem Tisch zeigen',
  others: 'Was die anderen auswählen',
  someone: 'Jemand am Tisch',
  earlierPrice: 'vorher {price}',
  lineProblems: {
    gone: 'Nicht mehr auf der Karte',
    'sold-out': 'Ausverkauft',
    'not-now': 'Wird gerade nicht serviert',
    options: 'Bitte die Optionen neu wählen',
  },
  changeToLeft: 'Auf {left} ändern',
  lineProblemHint:
    'Einiges ist gerade nicht verfügbar. Entfernen Sie es, wählen Sie etwas anderes oder bestellen Sie den Rest.',
  closed: 'Die Küche ist im Moment geschlossen. Ihre Auswahl bleibt hier gespeichert.',
  refusals: {
    itemsUnavailable: 'Einiges ist nicht mehr verfügbar. Es wurde noch nichts bestellt.',
    priceChanged: 'Die Preise haben sich geändert. Die Summe ist jetzt {total}. Es wurde noch nichts bestellt.',
    restaurantClosed: 'Die Küche ist im Moment geschlossen. Ihre Auswahl bleibt hier gespeichert.',
    orderLimit:
      'Eine Bestellung per Handy darf höchstens {maximum} betragen. Bitte teilen Sie sie auf oder fragen Sie das Team.',
    visitLimit: 'Dieser Tisch hat sein Bestelllimit erreicht. Bitte fragen Sie das Team.',
    tooMany:
      'Sie haben in kurzer Zeit viele Bestellungen gesendet. Bitte versuchen Sie es in {minutes} Min. noch einmal oder fragen Sie das Team.',
    visitClosed:
      'Ihr Besuch ist beendet. Scannen Sie den Code auf dem Tisch, um zu bestellen; Ihre Auswahl bleibt hier gespeichert.',
    notSeated:
      'Sie sind diesem Tisch nicht beigetreten. Scannen Sie den Code auf dem Tisch, um zu bestellen; Ihre Auswahl bleibt hier gespeichert.',
    tableUnavailable:
      'An diesem Tisch sind zurzeit keine Bestellungen möglich. Bitte fragen Sie das Team; Ihre Auswahl bleibt hier gespeichert.',
    other:
      'Die Bestellung konnte nicht angenommen werden. Bitte versuchen Sie es noch einmal oder fragen Sie das Team; Ihre Auswahl bleibt hier gespeichert.',
  },
  blockers: {
    entering: 'Einen Moment, wir suchen Ihren Tisch …',
    waiting: 'Sie können bestellen, sobald Sie dem Tisch beigetreten sind.',
    offline:
      'Keine Verbindung. Sie können bestellen, sobald Sie wieder online sind; Ihre Auswahl bleibt hier gespeichert.',
    crowded: 'Zu viele Telefone auf einmal. Bitte warten Sie einen Moment oder fragen Sie das Team.',
    over: 'Scannen Sie den Code auf dem Tisch, um zu bestellen.',
    removed: 'Sie wurden von diesem Tisch abgemeldet. Bitte fragen Sie das Team: Es kann Sie wieder hereinlassen.',
  },
  leftoverOrdered:
    'Eine Bestellung eines früheren Besuchs wurde nie bestätigt. Sie wird nicht an diesen Tisch gesendet.',
  leftoverChosen: 'Das hatten Sie bei einem früheren Besuch ausgewählt.',
  earlier: 'Von einem früheren Besuch',
  putBack: 'Zu dieser Bestellung',
  discard: 'Verwerfen',
  waited: 'Diese Bestellung wartet schon eine Weile und wurde nicht gesendet. Möchten Sie sie noch?',
  sendNow: 'Jetzt senden',
  backToCart: 'Zurück zur Auswahl',
};
