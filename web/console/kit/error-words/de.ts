import type { ErrorWords } from './error-words.ts';

export const words: ErrorWords = {
  messages: {
    unreachable: 'Comanda ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    'photo-not-sent': 'Dieses Foto konnte nicht gesendet werden.',
    'not-a-photo':
      'Das ist kein Foto, das angezeigt werden kann. Bitte wählen Sie eine Datei im Format JPEG, PNG, WebP, AVIF oder GIF.',
    'photo-damaged':
      'Dieses Foto ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes oder nehmen Sie es neu auf.',
    'photo-too-detailed':
      'Dieses Foto hat zu viele Pixel (höchstens {megapixels} Megapixel). Bitte wählen Sie ein kleineres.',
    'photo-too-slow': 'Das Lesen dieses Fotos dauert zu lange. Bitte wählen Sie ein kleineres.',
    'file-too-large': 'Diese Datei ist zu groß (höchstens {megabytes} MB).',
    'pdf-protected':
      'Diese PDF ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort und wählen Sie sie erneut aus.',
    'csv-quotation-mark':
      'Zeile {row} hat ein Anführungszeichen (") ohne Gegenstück. Schreiben Sie ein Anführungszeichen im Text doppelt ("") und setzen Sie den Text in Anführungszeichen.',
    'csv-too-many-columns':
      'Zeile {row} hat {columns} Spalten; möglich sind höchstens {most}. Ist das die richtige Datei?',
    'csv-text-too-long': 'Zeile {row}, Spalte {column} hat einen zu langen Text. Fehlt ein Anführungszeichen?',
    'csv-too-many-rows': 'Diese Datei hat mehr als {most} Zeilen. Bitte teilen Sie sie auf.',
    cancelled: 'Die Anfrage wurde abgebrochen.',
    unknown:
      'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
    'invalid-argument': 'Bitte korrigieren Sie die Angaben unten.',
    'deadline-exceeded': 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    'not-found': 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.',
    'already-exists': 'Das gibt es bereits.',
    'permission-denied': 'Keine Berechtigung. Bitte wenden Sie sich an den Support.',
    unauthenticated: 'Bitte melden Sie sich an, um fortzufahren.',
    'resource-exhausted': 'Der Dienst ist gerade überlastet. Bitte versuchen Sie es später erneut.',
    'failed-precondition': 'Das ist im aktuellen Zustand nicht möglich.',
    aborted: 'Jemand anderes hat das im selben Moment geändert. Bitte versuchen Sie es erneut.',
    'out-of-range': 'Ein Wert liegt außerhalb des erlaubten Bereichs.',
    internal:
      'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
    unavailable: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.',
    'data-loss':
      'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
    'accounts.email-taken':
      'Diese E-Mail-Adresse ist bereits registriert. Bitte verwenden Sie eine andere oder melden Sie sich an.',
    'accounts.password-too-weak': 'Das Passwort ist zu schwach. Bitte wählen Sie ein stärkeres.',
    'accounts.email-invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'accounts.wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch',
    'accounts.log-in-failed': 'Anmelden fehlgeschlagen',
    'accounts.log-out-failed': 'Abmelden fehlgeschlagen',
    'accounts.user-fetch-failed': 'Die Benutzerdaten konnten nicht geladen werden',
    'accounts.too-many-log-ins': 'Zu viele Anmeldeversuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'accounts.too-many-mails':
      'Es wurden zu viele E-Mails angefordert. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'accounts.name-by-owner': 'Nur der Inhaber ändert die Namen der Mitarbeiter. Bitte wenden Sie sich an ihn.',
    'accounts.wrong-password': 'Ihr aktuelles Passwort ist nicht richtig.',
    'accounts.wrong-code': 'Dieser Code ist nicht richtig. Bitte prüfen Sie ihn und versuchen Sie es erneut.',
    'accounts.log-in-expired':
      'Das hat zu lange gedauert, oder der Code war zu oft falsch. Bitte geben Sie Ihr Passwort erneut ein.',
    'accounts.passkey-unknown': 'Kein Konto hat diesen Passkey mehr. Bitte melden Sie sich mit Ihrem Passwort an.',
    'accounts.passkey-expired':
      'Das hat zu lange gedauert oder geschah in einem anderen Fenster. Bitte versuchen Sie es erneut.',
    'accounts.passkey-wrong-site':
      'Passkeys funktionieren nur unter {address}. Bitte öffnen Sie Comanda dort und versuchen Sie es erneut.',
    'accounts.passkey-refused': 'Ihr Gerät konnte nicht bestätigen, dass Sie es sind. Bitte versuchen Sie es erneut.',
    'accounts.passkey-cloned':
      'Dieser Passkey wurde möglicherweise kopiert und funktioniert deshalb nicht mehr. Bitte melden Sie sich anders an, entfernen Sie ihn aus Ihrem Profil und fügen Sie einen neuen hinzu.',
    'accounts.passkey-cancelled':
      'Ihr Gerät hat abgebrochen, oder es hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    'accounts.passkey-exists': 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    'accounts.too-many-passkeys':
      'Ein Konto kann höchstens {most} Passkeys haben. Bitte entfernen Sie einen, den Sie nicht mehr verwenden.',
    'accounts.authenticator-exists':
      'Dieses Konto hat bereits eine Authenticator-App. Entfernen Sie sie zuerst, um eine andere einzurichten.',
    'accounts.mailbox-unproven':
      'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, den wir Ihnen gemailt haben.',
    'accounts.mailbox-proven': 'Ihre E-Mail-Adresse ist bereits bestätigt.',
    'accounts.disabled': 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an den Inhaber des Restaurants.',
    'accounts.suspended': 'Dieses Konto ist gesperrt. Wir haben dem Inhaber den Grund gemailt und wie er uns erreicht.',
    'accounts.link-expired':
      'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
    'developers.too-many-keys':
      'Sie haben bereits {most} Schlüssel. Widerrufen Sie einen, den Sie nicht mehr verwenden.',
    'developers.too-many-endpoints':
      'Sie haben bereits {most} Webhooks. Entfernen Sie einen, den Sie nicht mehr verwenden.',
    'developers.too-many-sends':
      'In einer Stunde wurde zu viel von Hand an Ihre Webhooks gesendet. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'developers.target-refused': 'Diese Adresse kann nicht aufgerufen werden: {why}',
    'storage/unknown': 'Mit der Datei ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    'storage/object-not-found': 'Diese Datei gibt es nicht.',
    'storage/quota-exceeded':
      'Ihr Speicher ist voll. Entfernen Sie Fotos, die Sie nicht mehr brauchen, und versuchen Sie es erneut.',
    'storage/too-many-uploads': 'Zu viele Uploads. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'storage/unauthenticated': 'Bitte melden Sie sich an, um fortzufahren.',
    'storage/unauthorized': 'Sie haben keine Berechtigung für diese Datei.',
    'storage/retry-limit-exceeded': 'Die Verbindung kam nicht rechtzeitig zurück. Bitte versuchen Sie es erneut.',
    'storage/canceled': 'Der Upload wurde abgebrochen.',
    'storage/invalid-format': 'Die Datei hat nicht das Format, das sie angibt.',
    'storage/invalid-argument': 'Die Datei konnte nicht gespeichert werden.',
    'integrations.too-many-requests': 'Zu viele Anfragen. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'kitchen.too-many-stations':
      'Sie haben die Höchstzahl an Stationen erreicht. Benennen Sie zuerst eine um oder entfernen Sie eine.',
    'kitchen.already-served': 'Das wurde bereits serviert. Bitte fragen Sie den Service.',
    'kitchen.counted-out':
      'Die letzte Portion ist verkauft. Bitte lassen Sie den Bestand von jemandem mit Zugriff auf die Karte ändern.',
    'leaving.name-differs': 'Bitte geben Sie Ihren Namen genau so ein, wie er oben steht.',
    'leaving.export-running':
      'Ihr Export wird bereits vorbereitet. Wir schicken Ihnen eine E-Mail, wenn er fertig ist.',
    'leaving.too-many-exports':
      'Sie haben heute viele Exporte vorbereitet. Laden Sie den letzten herunter oder versuchen Sie es in {minutes} Min. erneut.',
    'leaving.export-missing':
      'Es gibt keinen Export zum Herunterladen. Bereiten Sie auf der Seite „Ihre Daten“ einen vor. Er wird {days} Tage aufbewahrt.',
    'leaving.too-many-downloads':
      'Ihr Export wird bereits {most}-mal heruntergeladen. Bitte warten Sie, bis ein Download fertig ist.',
    'leaving.too-many': 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'menus.edit-conflict':
      'Jemand anderes hat das im selben Moment geändert. Sehen Sie sich beide Fassungen an und wählen Sie.',
    'menus.too-large':
      'Diese Karte würde zu groß: Sie kann {items} Artikel in {categories} Kategorien und {megabytes} MB Text haben. Bitte teilen Sie sie auf mehrere Karten auf.',
    'menus.translations-too-large':
      'Die Kopie hätte in einer Sprache mehr als {megabytes} MB Übersetzungen. Kürzen Sie einige Übersetzungen und versuchen Sie es erneut.',
    'menus.too-much-removed':
      'In dieser Karte wurde zu viel hinzugefügt und wieder entfernt. Bitte versuchen Sie es in ein paar Tagen erneut oder verwenden Sie eine neue Karte.',
    'menus.too-many-options':
      'Ein Artikel kann in allen seinen Gruppen zusammen höchstens {most} Optionen haben. Bitte entfernen Sie einige.',
    'menus.too-many-shared-options':
      'Eine Karte kann höchstens {most} gemeinsame Optionsgruppen haben. Bitte entfernen Sie eine, die kein Gericht verwendet.',
    'menus.unknown-shared-options':
      'Eine gemeinsame Optionsgruppe wurde inzwischen entfernt. Bitte fügen Sie die Optionen dem Gericht selbst hinzu.',
    'menus.too-many-menus':
      'Ein Restaurant kann höchstens {most} Karten haben. Bitte entfernen Sie eine, die Sie nicht mehr verwenden.',
    'menus.too-many-removed-menus':
      'Es wurden zu viele Karten angelegt und wieder entfernt. Bitte versuchen Sie es in ein paar Tagen erneut.',
    'menus.no-serving-hours':
      'Keine Karte dieses Restaurants hat Zeiten, deshalb gibt es nichts umzuschalten. Legen Sie die Zeiten zuerst unter „Speisekarten“ fest.',
    'menus.price-out-of-range':
      'Durch diese Änderung würde ein Preis negativ oder zu hoch. Es wurde kein Preis geändert.',
    'menus.csv-unreadable':
      'Das ist keine CSV-Datei. Wählen Sie in Ihrer Tabelle „Speichern unter“ oder „Herunterladen“ und dann „CSV UTF-8“.',
    'menus.csv-empty':
      'Diese Datei enthält keine Zeilen zum Importieren. Schreiben Sie die Spaltennamen in die erste Zeile und die Artikel darunter.',
    'menus.csv-too-large': 'Diese Datei ist zu groß. Bitte teilen Sie sie auf.',
    'menus.too-many-imports': 'Zu viele Dateien. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'menus.import-problems':
      'Diese Datei hat Fehler. Es wurde nichts importiert. In der Vorschau sehen Sie sie nach Zeile und Spalte.',
    'menus.import-outdated':
      'Die Karte hat sich seit der Vorschau geändert. Es wurde nichts importiert. Sehen Sie sich die neue Vorschau an und bestätigen Sie erneut.',
    'menus.nothing-to-undo':
      'Es gibt keinen Import, der rückgängig gemacht werden kann. Vielleicht ist es schon geschehen.',
    'menus.reader-not-configured':
      'Das Lesen von Karten aus Fotos ist auf diesem Server nicht eingerichtet. Fragen Sie Ihren Administrator oder importieren Sie eine CSV-Datei.',
    'menus.reader-quota-used':
      'Die {most} Seiten für heute sind aufgebraucht. Lesen Sie den Rest {when} ein oder geben Sie ihn von Hand ein.',
    'menus.reader-platform-quota-used':
      'Das Lesen von Karten ist auf diesem Server für heute aufgebraucht. Lesen Sie den Rest {when} ein oder geben Sie ihn von Hand ein.',
    'menus.reader-unavailable':
      'Der Dienst, der Karten liest, hat nicht geantwortet. Es wurde nichts geändert. Bitte versuchen Sie diese Seite erneut.',
    'menus.reader-refused':
      'Der Dienst, der Karten liest, nimmt von diesem Server keine Anfragen an. Bitte fragen Sie Ihren Administrator.',
    'menus.page-refused':
      'Der Dienst, der Karten liest, hat diese Seite abgelehnt. Nehmen Sie ein anderes Foto auf, das nur die Karte zeigt, oder geben Sie sie von Hand ein.',
    'menus.page-unreadable':
      'Diese Seite konnte nicht gelesen werden. Versuchen Sie es erneut, nehmen Sie bei gutem Licht ein schärferes Foto auf oder fotografieren Sie sie in zwei Hälften.',
    'menus.page-without-dishes':
      'Auf dieser Seite wurden keine Gerichte gefunden. Wählen Sie eine Seite, die Gerichte mit Preisen zeigt.',
    'menus.pdf-unreadable':
      'Diese PDF kann nicht gelesen werden. Öffnen Sie sie, speichern Sie sie erneut als PDF oder fotografieren Sie ihre Seiten.',
    'menus.pdf-too-long':
      'Diese PDF hat mehr als {most} Seiten. Bitte wählen Sie die Seiten der Karte aus und speichern Sie sie als eigene PDF.',
    'menus.pdf-without-text':
      'Diese PDF enthält nur Bilder. Bitte machen Sie Fotos oder Bildschirmfotos ihrer Seiten und wählen Sie diese hier aus.',
    'menus.too-many-readings':
      'Zu viele Seiten in der letzten Stunde. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'messages.too-many':
      'Sie haben bereits mehrere Nachrichten gesendet. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'onboarding.too-many-sign-ups': 'Zu viele Registrierungsversuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'onboarding.sign-up-timed-out': 'Die Registrierung hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    'onboarding.nothing-to-retry':
      'Die Einrichtung dieses Kontos ist nicht fehlgeschlagen. Es gibt nichts zu wiederholen.',
    'orders.items-unavailable':
      'Einige Artikel sind nicht mehr verfügbar. Bitte entfernen Sie sie und senden Sie den Rest.',
    'orders.price-changed':
      'Ein Preis hat sich geändert, seit Sie die Karte geöffnet haben. Bitte prüfen Sie die neue Summe und senden Sie erneut.',
    'orders.key-reused': 'Diese Bestellung wurde bereits mit anderen Angaben gesendet.',
    'orders.withdrawn': 'Diese Bestellung wurde zurückgezogen, bevor sie aufgegeben war.',
    'orders.already-sent': 'Die Küche hat die Bestellung schon.',
    'orders.restaurant-closed': 'Die Küche ist im Moment geschlossen.',
    'orders.conflict': 'Jemand anderes hat diese Bestellung geändert. Status jetzt: {status}.',
    'orders.step-not-allowed': 'Eine Bestellung kann nicht von „{from}“ zu „{to}“ wechseln.',
    'orders.nothing-to-undo':
      'Es gibt nichts rückgängig zu machen. Die letzte Änderung ist über eine Minute her oder wurde schon rückgängig gemacht.',
    'orders.not-sent-yet': 'Diese Bestellung ist noch nicht in der Küche. Sie kann nur storniert werden.',
    'orders.course-held': 'Ein Gang dieser Bestellung wird noch zurückgehalten. Bitte zuerst abrufen.',
    'orders.too-large': 'Diese Bestellung ist zu groß. Bitte teilen Sie sie in zwei auf.',
    'orders.corrected-meanwhile':
      'Jemand anderes hat diese Bestellung inzwischen korrigiert. Bitte sehen Sie sich die aktuelle Bestellung an und versuchen Sie es erneut.',
    'orders.not-correctable': 'Eine Bestellung mit dem Status „{status}“ kann nicht mehr korrigiert werden.',
    'orders.being-paid':
      'Ein Gast bezahlt diese Bestellung gerade. Warten Sie, bis er fertig ist, oder geben Sie stattdessen eine weitere Bestellung auf.',
    'orders.partly-paid':
      'Ein Teil dieser Bestellung ist schon bezahlt, deshalb kann sie nicht mehr korrigiert werden. Geben Sie stattdessen eine weitere Bestellung auf.',
    'orders.nothing-to-discount': 'Diese Gerichte kosten schon nichts.',
    'orders.discount-not-allowed':
      'Nur der Inhaber kann hier Rabatte geben. Bitten Sie ihn, Ihnen auf der Mitarbeiterseite Rabatte zu erlauben.',
    'orders.discount-above-limit': 'Das ist mehr, als Sie geben dürfen: höchstens {limit}.',
    'orders.line-delivered': '{name} ist schon serviert. Fügen Sie mehr davon als neue Zeile hinzu.',
    'orders.reason-needed': 'Bitte geben Sie einen Grund an, warum {name} entfernt wird: Es ist schon serviert.',
    'orders.nothing-left': 'Von dieser Bestellung bliebe nichts übrig. Stornieren Sie sie stattdessen mit einem Grund.',
    'payments.order-cancelled': 'Eine stornierte Bestellung kann nicht bezahlt werden.',
    'payments.one-bill': 'Trinkgeld und Rückgeld gehören zu einer Rechnung. Bitte kassieren Sie jeden Tisch einzeln.',
    'payments.given-too-little': 'Das ist weniger als die zu zahlenden {due}.',
    'payments.refunded-already':
      'Ein Teil dieser Zahlung wurde schon erstattet, deshalb kann sie nicht mehr rückgängig gemacht werden.',
    'payments.not-paid': 'Bei dieser Zahlung gibt es nichts mehr zu erstatten.',
    'payments.more-than-paid':
      'Das ist mehr, als von dieser Zahlung übrig ist. Höchstens {left} können erstattet werden.',
    'payments.refund-not-allowed':
      'Nur der Inhaber oder jemand, den er bestimmt hat, erstattet Geld. Bitte wenden Sie sich an den Inhaber.',
    'payments.refund-above-limit':
      'Sie können höchstens {limit} auf einmal erstatten. Für mehr wenden Sie sich bitte an den Inhaber.',
    'payments.refund-above-day-limit':
      'Sie können höchstens {limit} am Tag erstatten und haben noch {left} übrig. Für mehr wenden Sie sich bitte an den Inhaber.',
    'payments.by-provider': 'Das wurde über einen Zahlungsdienst bezahlt. Bitte erstatten Sie es stattdessen.',
    'payments.state-changed':
      'Diese Zahlung hat sich inzwischen geändert. Es wurde nichts getan: Bitte sehen Sie sie sich an, wie sie jetzt ist.',
    'payments.refund-reused': 'Diese Erstattung wurde bereits mit anderen Angaben gemacht.',
    'payments.credentials-unreadable':
      'Die Zugangsdaten dieser Zahlungsart können nicht mehr gelesen werden, weil sich der geheime Schlüssel des Servers geändert hat. Bitte geben Sie sie erneut ein.',
    'payments.method-changed':
      'Jemand anderes hat diese Zahlungsart geändert. Bitte sehen Sie sie sich noch einmal an.',
    'payments.method-not-granted':
      'Für diese Zahlungsart sind noch keine Zugangsdaten hinterlegt. Bitte beantragen Sie sie zuerst.',
    'payments.method-disabled': 'Ein Administrator hat diese Zahlungsart abgeschaltet: {reason}',
    'payments.last-method':
      'Ihre Gäste brauchen mindestens eine echte Zahlungsart. Bitte schalten Sie zuerst eine andere ein.',
    'payments.no-test-mode': 'Zahlungen am Tisch haben keinen Testmodus.',
    'payments.currency-not-used': 'Keines Ihrer Restaurants hat Preise in {currencies}.',
    'payments.check-failed': '{provider} akzeptiert diese Zugangsdaten nicht: {why}',
    'payments.provider-unreachable':
      '{provider} war nicht erreichbar, deshalb wurde nichts geändert. Bitte versuchen Sie es in einer Minute erneut.',
    'payments.too-many-checks': 'Zu viele Prüfungen. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'pos.already-connected': 'Dieses Restaurant hat bereits eine Kasse. Öffnen Sie sie, um sie zu ändern.',
    'pos.changed-meanwhile':
      'Jemand anderes hat das inzwischen geändert. Bitte prüfen Sie es und versuchen Sie es erneut.',
    'pos.address-not-allowed': 'Dieser Server ruft diese Adresse nicht auf: {reason}',
    'pos.not-checked':
      'Bitte testen Sie zuerst die Verbindung. Nach einem erfolgreichen Test kann sie eingeschaltet werden.',
    'pos.location-needed': 'Bitte wählen Sie den Standort, an den Bestellungen gesendet werden.',
    'pos.not-connected': 'Dieses Restaurant hat keine eingeschaltete Kasse.',
    'pos.unreachable': 'Die Kasse konnte nicht gefragt werden: {reason}',
    'pos.unknown-item': 'Die Kasse hat diesen Artikel nicht. Rufen Sie ihre Karte erneut ab.',
    'pos.sample-restaurant': 'Ein Demo-Restaurant hat keine Kasse.',
    'pos.too-many-calls': 'Zu viele Aufrufe. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'printing.too-many-printers': 'Sie haben die Höchstzahl an Druckern erreicht. Entfernen Sie zuerst einen.',
    'printing.host-not-allowed':
      'Drucker unter dieser Adresse sind nicht erlaubt. Bitte fragen Sie Ihren Administrator.',
    'printing.switched-off':
      'Netzwerkdrucker sind auf diesem Server abgeschaltet, weil der Betreiber nicht angegeben hat, wo Drucker stehen. Bitten Sie ihn, Ihr Netzwerk zu erlauben.',
    'printing.port-not-allowed':
      'Drucker auf diesem Server können den Port {ports} verwenden. Die meisten Drucker verwenden 9100.',
    'printing.not-waiting': 'Das wartet nicht mehr auf den Druck.',
    'printing.still-waiting': 'Das wartet noch auf den Druck.',
    'printing.too-many-tests': 'Zu viele Druckaufträge. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'promotions.code-taken': 'Es gibt bereits einen Code mit diesem Text.',
    'promotions.too-many-codes':
      'Ein Restaurant kann höchstens {limit} Aktionscodes haben. Entfernen Sie einige abgelaufene.',
    'areas.too-many':
      'Ein Restaurant kann höchstens {most} Bereiche haben. Bitte entfernen Sie einen, den Sie nicht mehr verwenden.',
    'qr-codes.too-many':
      'Ein Restaurant kann höchstens {most} Tische haben. Bitte entfernen Sie einige, die Sie nicht mehr verwenden.',
    'qr-codes.too-many-removed':
      'Es wurden zu viele Tische angelegt und wieder entfernt. Bitte stellen Sie entfernte Tische wieder her, statt neue anzulegen.',
    'qr-codes.busy': 'Gerade werden viele PDFs erstellt. Bitte versuchen Sie es in einer Minute erneut.',
    'receipts.too-many-mails': 'Es wurden zu viele Belege gemailt. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'receipts.mail-held-back':
      'Dieses Restaurant kann noch keine E-Mails senden. Der Inhaber muss zuerst die E-Mail-Adresse bestätigen.',
    'receipts.not-paid': 'Einen Beleg gibt es erst, wenn die Zahlung eingegangen ist.',
    'restaurants.limit-reached':
      'Sie haben {limit} Restaurants; mehr kann ein Konto nicht haben. Bitte kontaktieren Sie uns, wenn Sie mehr brauchen.',
    'restaurants.too-many-checks': 'Zu viele Prüfungen. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'splitting.taken':
      'Das bezahlt gerade jemand anderes: {names}. Bitte schauen Sie, was übrig ist, und wählen Sie neu.',
    'splitting.nothing-open': 'Alles ist bezahlt oder wird gerade bezahlt.',
    'splitting.costs-nothing': 'Ihre Auswahl kostet nichts, deshalb gibt es nichts zu bezahlen.',
    'splitting.more-than-open': 'Es sind nur noch {open} zu zahlen.',
    'splitting.all-took-theirs': 'Alle {among} Teile sind vergeben. Nehmen Sie stattdessen den Rest.',
    'splitting.key-reused': 'Dieser Anteil wurde bereits mit anderen Angaben übernommen.',
    'splitting.given-up': 'Dieser Anteil wurde nicht rechtzeitig bezahlt und wieder freigegeben. Bitte wählen Sie neu.',
    'splitting.being-charged': 'Das wird gerade bezahlt. Bitte warten Sie, bis die Zahlung fertig ist.',
    'splitting.tip-too-high': 'Das Trinkgeld kann höchstens {most} betragen.',
    'splitting.already-paid': 'Das ist schon bezahlt. Vielen Dank!',
    'card-holds.over': 'Diese Karte ist nicht mehr hinterlegt.',
    'card-holds.state-changed':
      'Diese Karte hat sich inzwischen geändert. Es ist nichts geschehen: Bitte sehen Sie sie sich neu an.',
    'cash.name-taken': 'Es gibt bereits eine Kassenlade mit diesem Namen.',
    'cash.too-many-drawers':
      'Ein Restaurant kann höchstens {limit} Kassenladen haben. Entfernen Sie eine, die nicht gebraucht wird.',
    'cash.drawer-open': 'Diese Kassenlade ist offen. Zählen und schließen Sie sie zuerst.',
    'cash.already-open': '{name} hat diese Kassenlade bereits geöffnet.',
    'cash.already-closed': '{name} hat diese Kassenlade bereits gezählt und geschlossen.',
    'cash.reason-needed':
      'Die Zählung weicht um {difference} von den erwarteten {expected} ab. Bitte geben Sie einen Grund an.',
    'cash.key-reused': 'Das wurde bereits mit anderen Werten gesendet.',
    'reports.day-closed': '{name} hat diesen Tag bereits mit Abschlussbericht {number} abgeschlossen.',
    'reports.later-day-closed':
      'Ein späterer Tag ist bereits abgeschlossen. Abschlussbericht {number} enthält diesen Tag.',
    'reports.day-not-begun': 'Dieser Tag hat noch nicht begonnen.',
    'reports.drawers-open': 'Zählen und schließen Sie zuerst diese Kassenladen: {drawers}.',
    'staff.limit-reached':
      'Sie haben {limit} Mitarbeiterkonten; mehr kann ein Konto nicht haben. Entfernen Sie eines, um ein weiteres einzuladen.',
    'staff.costs-tokens':
      'Ihre {free} kostenlosen Mitarbeiterkonten sind vergeben. Ein weiteres kostet einmalig {cost} Tokens. Bitte bestätigen Sie den Preis.',
    'staff.already-joined': 'Diese Person hat bereits ein Passwort festgelegt.',
    'staff.invitation-expired':
      'Diese Einladung ist abgelaufen oder wurde schon verwendet. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    'staff.too-many-invitations':
      'Es wurden zu viele Einladungen gesendet. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'push.too-many-devices':
      'Sie erhalten bereits auf {most} Geräten Benachrichtigungen. Schalten Sie sie zuerst auf einem davon aus.',
    'push.endpoint-refused': 'Dieser Browser hat keinen Push-Dienst, den wir nutzen können.',
    'push.too-many-changes': 'Zu viele Änderungen. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'tablets.not-registered':
      'Dieses Gerät ist nicht mehr als gemeinsames Tablet registriert. Bitten Sie den Inhaber, es wieder zu registrieren.',
    'tablets.too-many':
      'Dieses Restaurant hat {limit} gemeinsame Tablets; mehr sind nicht möglich. Entfernen Sie eines, um ein weiteres hinzuzufügen.',
    'tablets.wrong-pin': 'Diese PIN ist nicht richtig. Verbleibende Versuche: {triesLeft}.',
    'tablets.pin-locked':
      'Diese PIN ist nach zu vielen falschen Versuchen gesperrt. Bitten Sie den Inhaber, sie zu entsperren.',
    'tablets.no-pin': 'Diese Person hat keine PIN für dieses Tablet. Bitten Sie den Inhaber, eine festzulegen.',
    'tablets.only-staff': 'Nur Mitarbeiterkonten haben eine PIN.',
    'tablets.locked': 'Dieses Tablet ist gesperrt. Bitte geben Sie Ihre PIN ein.',
    'tablets.too-many-tries': 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'tokens.balance-too-low':
      'Das kostet {cost} Tokens, und Ihr Guthaben ist {balance}. Bitte kaufen Sie zuerst Tokens.',
    'tokens.shop-closed':
      'Tokens können hier noch nicht gekauft werden. Bitte fragen Sie den Administrator nach Tokens.',
    'tokens.checkout-unavailable':
      'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts abgebucht; bitte versuchen Sie es gleich noch einmal.',
    'tokens.checkout-refused': 'Der Zahlungsdienst hat diese Zahlung abgelehnt: {why}',
    'tokens.purchase-reused':
      'Dieser Kauf wurde mit einer anderen Anzahl Tokens begonnen. Bitte beginnen Sie einen neuen.',
    'tokens.too-many-purchases': 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'translation.not-configured':
      'Die automatische Übersetzung ist auf diesem Server nicht eingerichtet. Fragen Sie Ihren Administrator oder geben Sie Übersetzungen von Hand ein.',
    'translation.too-many-runs':
      'Zu viele Übersetzungen in der letzten Stunde. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'translation.quota-used':
      'Die {most} Zeichen automatischer Übersetzung für heute sind aufgebraucht. Übersetzen Sie den Rest {when} oder geben Sie ihn von Hand ein.',
    'translation.platform-quota-used':
      'Die automatische Übersetzung ist auf diesem Server für heute aufgebraucht. Übersetzen Sie den Rest {when} oder geben Sie ihn von Hand ein.',
    'translation.too-large':
      'Die Übersetzungen einer Karte können in jeder Sprache höchstens {megabytes} MB haben. Kürzen Sie einige und versuchen Sie es erneut.',
    'translation.already-running': 'Diese Karte wird bereits übersetzt.',
    'visits.table-unavailable': 'Dieser Tisch nimmt gerade keine Bestellungen an. Bitte fragen Sie das Team.',
    'visits.still-open': 'An diesem Tisch gibt es Bestellungen, die weder serviert noch storniert sind.',
    'visits.unpaid': '{amount} sind unbezahlt.',
    'visits.over': 'Dieser Besuch ist beendet.',
    'visits.not-a-table': 'Gäste können nur von einem Tisch an einen anderen umziehen.',
    'visits.joined': 'Diese Tische sind verbunden. Trennen Sie sie zuerst.',
    'visits.both-ordered':
      '{table} hat eigene Bestellungen. Tische lassen sich verbinden, solange höchstens einer davon bestellt hat.',
    'visits.too-many-tables': 'Höchstens {most} Tische lassen sich verbinden.',
    'visits.table-occupied': '{table} ist bereits besetzt.',
  },
  orderStatuses: {
    unopened: 'neu',
    accepted: 'angenommen',
    preparing: 'in Arbeit',
    partially_delivered: 'teilweise serviert',
    delivered: 'serviert',
    cancelled: 'storniert',
    paid: 'bezahlt',
  },
  fields: {
    required: 'Bitte füllen Sie dieses Feld aus',
    tooShort: 'Mindestens {minimum} Zeichen',
    tooLong: 'Höchstens {maximum} Zeichen',
    characters: 'Das enthält Zeichen, die hier nicht erlaubt sind',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    webAddress: 'Bitte geben Sie eine gültige Webadresse ein',
    number: 'Bitte geben Sie eine Zahl ein',
    negative: 'Darf nicht negativ sein',
    moreThanZero: 'Muss größer als null sein',
    tooLow: 'Diese Zahl ist zu niedrig',
    tooHigh: 'Diese Zahl ist zu hoch',
    chooseOne: 'Bitte wählen Sie mindestens eines aus',
    tooMany: 'Höchstens {maximum}',
    twice: 'Hier steht etwas doppelt',
    invalid: 'Das ist nicht gültig. Bitte prüfen Sie es',
    lowercase: 'Das Passwort braucht mindestens einen Kleinbuchstaben',
    uppercase: 'Das Passwort braucht mindestens einen Großbuchstaben',
    digit: 'Das Passwort braucht mindestens eine Ziffer',
    reserved: 'Dieser Name ist reserviert. Bitte wählen Sie einen anderen',
    easyPin: 'Diese PIN ist leicht zu erraten. Bitte wählen Sie eine andere',
    lastDay: 'Darf nicht vor dem ersten Tag liegen',
    minimum: 'Das Minimum darf nicht größer als das Maximum sein',
    options: 'Das Maximum darf nicht größer als die Zahl der Optionen sein',
    refundsPerDay: 'Bitte geben Sie mindestens den Betrag einer Erstattung ein',
    copyAgain: 'Das sieht nicht richtig aus. Bitte noch einmal kopieren',
    publishableKey: 'Das ist der öffentliche Schlüssel. Der geheime beginnt mit sk_live_',
    testKey:
      'Das ist ein Testschlüssel: Es würde kein Geld fließen. Nehmen Sie den Live-Schlüssel, oder schalten Sie den Testmodus ein',
  },
};
