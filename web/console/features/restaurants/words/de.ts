import type { RestaurantsWords } from './en.ts';

export const words: RestaurantsWords = {
  restaurants: 'Restaurants',
  lead: 'Ihre Restaurants. Speisekarten, Tische und Bestellungen gehören jeweils zu einem davon.',
  loadingRestaurants: 'Restaurants werden geladen …',
  noRestaurants: 'Noch keine Restaurants',
  noneOfOwner: 'Legen Sie Ihr erstes kostenlos an. Fügen Sie dann Speisekarten und Tische hinzu.',
  noneAtAll: 'Es wurden noch keine Restaurants angelegt.',
  create: 'Restaurant anlegen',
  created: 'Restaurant angelegt',
  createdFor: 'Restaurant für {tokens} angelegt',
  full: 'Sie haben {most} Restaurants. Mehr kann ein Konto nicht haben. Bitte wenden Sie sich an uns, wenn Sie mehr brauchen.',
  tooFewTokens:
    'Ein weiteres Restaurant kostet {cost}, Ihr Guthaben beträgt {balance}. Bitte kaufen Sie zuerst Tokens.',
  buyTokens: 'Tokens kaufen',
  firstIsFree: 'Ihr erstes Restaurant ist kostenlos.',
  additionalCosts: 'Ein weiteres Restaurant kostet {cost}.',
  balance: 'Ihr Guthaben beträgt {balance}.',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  suspended: 'Gesperrt',
  sample: 'Beispiel',
  openNow: 'Jetzt geöffnet',
  closed: 'Geschlossen',
  menuPaused: 'Ein Administrator hat die Speisekarte angehalten: {reason}',
  edit: 'Bearbeiten',
  editName: '{name} bearbeiten',
  deactivate: 'Deaktivieren',
  deactivateName: '{name} deaktivieren',
  reactivate: 'Aktivieren',
  reactivateName: '{name} aktivieren',
  inactiveHint: 'Solange ein Restaurant inaktiv ist, öffnen seine Codes keine Speisekarte.',
  statusIs: {
    active: '{name} ist aktiv',
    inactive: '{name} ist inaktiv',
  },
  restaurant: 'Restaurant',
  editLead: 'Jeder Abschnitt wird einzeln gespeichert. Gäste sehen Änderungen sofort.',
  loadingRestaurant: 'Restaurant wird geladen …',
  doesNotExist: 'Dieses Restaurant gibt es nicht',
  doesNotExistHint:
    'Es gehört jemand anderem, oder die Adresse ist falsch. Ihre Restaurants stehen unter „Restaurants“.',
  discard: 'Änderungen verwerfen',
  overtaken:
    'Inzwischen von jemand anderem geändert: {fields}. Speichern ersetzt diese Änderung durch Ihre, Verwerfen zeigt sie an.',
  sections: {
    basics: {
      title: 'Grunddaten',
      save: 'Grunddaten speichern',
      saved: 'Grunddaten gespeichert',
      description: 'Das sehen Gäste zuerst.',
    },
    hours: {
      title: 'Öffnungszeiten',
      save: 'Öffnungszeiten speichern',
      saved: 'Öffnungszeiten gespeichert',
      description:
        'Sie können pro Tag mehrere Zeiträume angeben. Endet ein Zeitraum vor seinem Beginn, reicht er über Mitternacht hinaus.',
    },
    money: {
      title: 'Preise und Steuern',
      save: 'Preise und Steuern speichern',
      saved: 'Preise und Steuern gespeichert',
      description:
        'Gäste sehen von Anfang an den vollen Preis. Steuern und Zuschläge kommen nie überraschend am Schluss dazu.',
    },
    tables: {
      title: 'Regeln für Tische',
      save: 'Regeln für Tische speichern',
      saved: 'Regeln für Tische gespeichert',
      description: 'Wer an einen Tisch darf, wie viel dort bestellt werden kann und wohin Bewertungen gehen.',
    },
    cardTabs: {
      title: 'Rechnung auf Karte',
      save: 'Rechnung auf Karte speichern',
      saved: 'Rechnung auf Karte gespeichert',
      description:
        'Gäste hinterlegen vor der Bestellung eine Karte und zahlen beim Gehen. Der Betrag wird reserviert, nicht abgebucht.',
    },
    service: {
      title: 'Warnzeiten',
      save: 'Warnzeiten speichern',
      saved: 'Warnzeiten gespeichert',
      description: 'Wann eine wartende Bestellung auf der Bestelltafel und in der Küche hervorgehoben wird.',
    },
    pickup: {
      title: 'Auslastung der Küche und Abholzeiten',
      save: 'Auslastung und Abholzeiten speichern',
      saved: 'Auslastung und Abholzeiten gespeichert',
      description: 'Was Gäste über die Wartezeit lesen und für welche Zeiten sie bestellen können.',
    },
    suggestions: {
      title: 'Vorschläge für Gäste',
      save: 'Vorschläge speichern',
      saved: 'Vorschläge gespeichert',
      description:
        'Was die Gästeseite neben der Karte zeigt. Nichts davon ist erfunden: „Beliebt“ kommt aus Ihren eigenen Bestellungen.',
    },
    languages: {
      title: 'Sprachen',
      save: 'Sprachen speichern',
      saved: 'Sprachen gespeichert',
      description:
        'Gäste lesen die Speisekarte in der Sprache, die sie wählen. Gerichte ohne Übersetzung bleiben in Ihrer eigenen Sprache; Schaltflächen und Meldungen gibt es immer in zwölf Sprachen.',
    },
  },
  fields: {
    name: 'Name des Restaurants',
    imageUrl: 'Bild',
    address: 'Adresse',
    phone: 'Telefon',
    reviewUrl: 'Link zu Bewertungen',
    openingHours: 'Öffnungszeiten',
    chosenDayEndHour: 'Ende des Geschäftstags',
    taxRate: 'Steuersatz',
    pricesIncludeTax: 'Preise auf der Speisekarte',
    serviceCharge: 'Bedienungszuschlag',
    takeawayTaxRate: 'Steuersatz zum Mitnehmen',
    packaging: 'Verpackungspauschale',
    tipPresets: 'Vorschläge für Trinkgeld',
    receiptText: 'Text auf Belegen',
    joinMode: 'An einen Tisch kommen',
    maxOrderTotal: 'Höchstbetrag pro Bestellung',
    maxVisitTotal: 'Höchstbetrag pro Tisch',
    asksForCard: 'Vor dem Anschreiben nach einer Karte fragen',
    tabCardLimit: 'Grenze der Rechnung',
    tabSettleHours: 'Wird von selbst abgerechnet nach',
    showsPublicReviewLink: 'Bewertungslink allen zeigen',
    orderAmberMinutes: 'Gelb nach',
    orderRedMinutes: 'Rot nach',
    ordersPerTenMinutes: 'Bestellungen, die die Küche in zehn Minuten schafft',
    pickupSlotOrders: 'Bestellungen pro Abholzeit',
    pickupSlotMinutes: 'Eine Abholzeit alle',
    pickupLeadMinutes: 'Die Küche bekommt die Bestellung vorher um',
    hasCourses: 'Gäste wählen Gänge',
    sendDelaySeconds: 'Warten vor dem Senden an die Küche',
    language: 'Eigene Sprache des Restaurants',
    languages: 'Sprachen für Gäste',
    hiddenExtras: 'Vorschläge für Gäste',
  },
  extras: {
    'goes-with': {
      label: 'Passt gut dazu',
      hint: 'Die Gerichte, die Sie im Karteneditor wählen, beim jeweiligen Gericht.',
    },
    popular: {
      label: 'Beliebt',
      hint: 'Markiert die meistverkauften Gerichte der letzten 30 Tage: höchstens jedes zehnte und insgesamt fünf, jedes mindestens 10-mal verkauft.',
    },
    'order-again': {
      label: 'Noch einmal bestellen',
      hint: 'Gäste bestellen ein Gericht dieses Besuchs mit einem Tippen noch einmal.',
    },
    'large-photos': { label: 'Große Fotos', hint: 'Gäste tippen auf ein Foto und sehen es bildschirmfüllend.' },
  },
  hints: {
    name: 'Oben auf Ihrer Speisekarte und auf Belegen.',
    imageUrl: 'Ein Foto Ihres Lokals oder Ihrer Gerichte, oben auf Ihrer Speisekarte.',
    onReceipts: 'Auf Belegen.',
    reviewUrl: 'Ihre Seite auf einem öffentlichen Bewertungsportal. Zufriedene Gäste werden dorthin geschickt.',
    dayEndsAtMidnight:
      'Ihr Geschäftstag endet um Mitternacht. Wenn Sie später schließen, wählen Sie eine spätere Stunde. Berichte, Tagesabschluss und „heute ausverkauft“ behandeln den Abend dann als einen Tag.',
    dayEndsAt:
      'Ihr Geschäftstag endet um {time}. Bestellungen und Zahlungen davor zählen in Berichten, beim Tagesabschluss und für „heute ausverkauft“ zum Vortag.',
    openingHours: 'Zu anderen Zeiten können Gäste die Speisekarte lesen, aber nicht bestellen.',
    currencyOfNew: 'Die Preise auf seinen Speisekarten sind in dieser Währung.',
    currency: 'Für neue Speisekarten. Bestehende behalten ihre Währung, und kein Preis wird umgerechnet.',
    taxRate: 'In Prozent, mit bis zu drei Nachkommastellen, zum Beispiel 8,875.',
    pricesIncludeTax: 'Ändert ab der nächsten Bestellung, was Gäste bezahlen.',
    serviceCharge:
      'In Prozent, kommt zu jeder Bestellung dazu; 0 für keinen. Mit einem Bedienungszuschlag werden Gäste nicht nach Trinkgeld gefragt.',
    takeawayTaxRate: 'In Prozent. Leer: derselbe Steuersatz. Gerichte mit eigenem Steuersatz behalten ihn.',
    packaging:
      'Einmal pro Bestellung zum Mitnehmen, als eigene Position. 0 für keine. Sie wird wie die Bestellung besteuert, und Aktionscodes mindern sie nicht.',
    tipPresets:
      'Bis zu 5 ganze Prozentwerte. Geben Sie einen ein und drücken Sie die Eingabetaste. Leer: Gäste werden nicht nach Trinkgeld gefragt.',
    tipPresetsUnused: 'Für später gespeichert. Mit einem Bedienungszuschlag werden Gäste nicht nach Trinkgeld gefragt.',
    receiptText:
      'Steht unter Ihrem Namen und Ihrer Adresse, zum Beispiel Ihre Steuernummer. Bestehende Belege ändern sich nicht.',
    joinMode: 'Wie Handys an einen Tisch kommen, an dem schon Gäste sitzen.',
    limitDefault: 'Standard: {amount}',
    limits:
      'Diese Grenzen gelten für Bestellungen per Handy und schützen vor Scherzen. Für mehr wenden sich Gäste an Ihr Team, das beliebig viel bestellen kann. Hält eine Grenze eine Bestellung auf, meldet das ein Ruf an Ihr Team. Sie können andere Beträge festlegen; ein leeres Feld bedeutet den Standard.',
    asksForCard:
      'An Tischen können Gäste erst per Handy bestellen, wenn dort eine Karte hinterlegt ist. Das braucht Kartenzahlung mit Stripe; andere Anbieter können keinen Betrag reservieren.',
    noCardPayments:
      'Kartenzahlung in {currency} ist nicht eingeschaltet, deshalb könnten Gäste keine Karte hinterlegen. Bitte schalten Sie sie zuerst ein.',
    paymentMethods: 'Zahlungsarten',
    tabCardLimit:
      'Dieser Betrag wird auf der Karte reserviert. Bis dahin können Gäste bestellen; sie lesen ihn vorher.',
    tabSettleHours: 'Stunden ohne neue Bestellung, von 1 bis 12. Dann zahlt die Karte die offene Rechnung.',
    showsPublicReviewLink:
      'Gäste, die 4 oder 5 Sterne geben, sehen ihn immer. Bei 1 bis 3 Sternen kommt zuerst eine private Nachricht, und der Link steht darunter. Viele Bewertungsportale erlauben nicht, ihn zu verstecken.',
    ordersPerTenMinutes: 'Darüber lesen Gäste, wie lange sie warten. Leer: Sie lesen nichts.',
    pickupSlotOrders: 'An Theken und zum Mitnehmen. Leer: Gäste bestellen nur für so bald wie möglich.',
    pickupSlotMinutes: 'Gäste wählen aus Zeiten in diesem Abstand.',
    pickupLeadMinutes: 'Zeit, die die Küche braucht, bis sie fertig ist.',
    hasCourses:
      'Am Tisch wählen Gäste für jedes Gericht „zuerst“ oder „später“. Die Küche bereitet die späteren zu, wenn Ihr Personal sie abruft.',
    sendDelaySeconds:
      'So lange können Gäste eine Bestellung per Handy ändern oder zurückziehen. 0: Sie wird sofort gesendet. Stationen können länger oder kürzer warten.',
    language: 'Für das Schreiben der Speisekarten sowie für Küche und Team.',
    languages:
      'Zusätzlich zur eigenen Sprache des Restaurants. Für eine Sprache, die nicht in der Liste steht, geben Sie ihren Code ein, zum Beispiel fa.',
  },
  afterLastClosing: 'Nach Ihrem letzten Feierabend',
  midnight: 'Mitternacht',
  noon: 'Mittag',
  anyTime: 'Jederzeit',
  alwaysOpen: 'Keine Zeiten angegeben: Gäste können jederzeit bestellen.',
  alwaysClosed: 'An allen sieben Tagen geschlossen: Gäste können die Speisekarte lesen, aber nicht bestellen.',
  closeOnAllDays: 'An allen Tagen schließen',
  openAtAnyTime: 'Jederzeit öffnen',
  includeTax: 'Enthalten die Steuer',
  includeTaxHint: 'Gäste zahlen den Preis auf der Karte.',
  addTax: 'Enthalten die Steuer nicht',
  addTaxHint:
    'Gäste sehen Preise ohne Steuer und einen Hinweis mit den Sätzen. Die Steuer kommt auf der Rechnung dazu.',
  joinModes: {
    ask: {
      label: 'Die Gäste am Tisch fragen',
      description:
        'Empfohlen. Das erste Handy an einem freien Tisch kann sofort anfangen. Andere warten, bis jemand am Tisch oder Ihr Team sie einlässt, oder geben die vier Ziffern ein, die ein Handy dort zeigt. Bis dahin sehen sie nichts vom Tisch.',
    },
    open: {
      label: 'Alle, die scannen',
      description:
        'Wer den Code scannt, kommt sofort an den Tisch, auch von weit weg mit einem Foto davon: Er sieht Namen, Bestellungen und Notizen an diesem Tisch und kann auf dessen Rechnung bestellen. Ihr Team sieht jedes Handy und kann es entfernen.',
    },
    approval: {
      label: 'Nur wenn das Team sie einlässt',
      description:
        'Jedes Handy, auch das erste am Tisch, wartet, bis Ihr Team es auf der Seite „Bestellungen“ einlässt.',
    },
  },
  chooseJoinMode: 'Bitte wählen Sie, wer an einen Tisch darf.',
  chooseJoinModeReason:
    'Zurzeit dürfen es alle, die scannen, denn das war der Standard, als Sie dieses Restaurant eingerichtet haben. Ein Fremder mit einem Foto eines Codes kann die Bestellungen dieses Tisches lesen und auf dessen Rechnung bestellen. Neue Restaurants fragen die Gäste am Tisch.',
  keepOpen: 'Offen lassen',
  noLanguage: 'Keine solche Sprache',
  units: {
    orders: 'Bestellungen',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    hours: 'Stunden',
  },
};
