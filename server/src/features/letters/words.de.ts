import type { LetterTexts } from './letter-texts.ts';

export const letterTextsDe: LetterTexts = {
  greeting: 'Guten Tag {name},',
  ignore: 'Wenn Sie das nicht waren, hat sich nichts geändert, und Sie können diese E-Mail ignorieren.',
  accounts: {
    passwordReset: {
      subject: 'Wählen Sie ein neues Passwort für Comanda',
      paragraphs: [
        'Jemand, hoffentlich Sie, möchte ein neues Passwort für Ihr Comanda-Konto.',
        'Wählen Sie es hier innerhalb der nächsten Stunde:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Ihr Comanda-Konto hat noch kein Passwort',
      paragraphs: [
        'Jemand, hoffentlich Sie, möchte ein neues Passwort für Ihr Comanda-Konto.',
        'Sie wurden eingeladen und haben noch kein erstes Passwort gewählt. Bitte öffnen Sie den Link in der Einladung, die wir Ihnen geschickt haben. Ist er abgelaufen, bitten Sie den Inhaber des Restaurants um eine neue.',
      ],
    },
    emailChange: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Comanda',
      paragraphs: [
        'Sie möchten diese Adresse für Ihr Comanda-Konto verwenden.',
        'Bestätigen Sie sie hier innerhalb der nächsten Stunde:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Comanda',
      paragraphs: [
        'Willkommen bei Comanda. Bitte bestätigen Sie, dass dies Ihre Adresse ist.',
        'Bestätigen Sie sie hier innerhalb der nächsten 7 Tage:\n{link}',
        'Danach können Sie Mitarbeiter einladen, API-Schlüssel anlegen, Fotos hochladen und Gästen Belege per E-Mail senden. Alles andere funktioniert schon jetzt.',
        'Wenn Sie sich nicht angemeldet haben, hat jemand Ihre Adresse versehentlich eingegeben. Bitte ignorieren Sie dann diese E-Mail.',
      ],
    },
    changed: {
      subject: 'Ihr Comanda-Konto wurde geändert',
      changes: {
        password: 'Das Passwort Ihres Comanda-Kontos wurde geändert.',
        email: 'Die E-Mail-Adresse Ihres Comanda-Kontos wurde geändert.',
        'second-factor': 'Die Bestätigung in zwei Schritten Ihres Comanda-Kontos wurde geändert.',
        'passkey-added': 'Zu Ihrem Comanda-Konto wurde ein Passkey hinzugefügt. Er meldet ohne Ihr Passwort an.',
        'passkey-removed': 'Von Ihrem Comanda-Konto wurde ein Passkey entfernt.',
      },
      wasYou: 'Wenn Sie das waren, müssen Sie nichts tun.',
      wasNotYou: {
        one: 'Wenn Sie das nicht waren, machen Sie es hier innerhalb des nächsten Tages rückgängig und melden Sie alle Geräte ab:\n{link}',
        other:
          'Wenn Sie das nicht waren, machen Sie es hier innerhalb der nächsten {count} Tage rückgängig und melden Sie alle Geräte ab:\n{link}',
      },
    },
    replacedPassword: [
      'Der Betreiber dieses Servers hat Ihrem Comanda-Konto ein neues Passwort gegeben und alle Geräte abgemeldet.',
      'Melden Sie sich mit dem Passwort an, das der Betreiber Ihnen nennt, und wählen Sie dann unter Profil, Sicherheit ein eigenes.',
      'Wenn Sie nicht darum gebeten haben, informieren Sie den Betreiber.',
    ],
    secondFactorsReset: [
      'Der Betreiber dieses Servers hat die Bestätigung in zwei Schritten Ihres Comanda-Kontos samt Passkeys entfernt und alle Geräte abgemeldet.',
      'Melden Sie sich mit Ihrem Passwort an und richten Sie sie unter Profil, Sicherheit wieder ein.',
      'Wenn Sie nicht darum gebeten haben, wählen Sie ein neues Passwort und informieren Sie den Betreiber.',
    ],
    newAddress: 'Dies ist jetzt die E-Mail-Adresse Ihres Comanda-Kontos. Verwenden Sie sie bei der nächsten Anmeldung.',
  },
  invitation: {
    subject: 'Sie sind eingeladen, mit Comanda zu arbeiten',
    invites: '{owner} lädt Sie ein, mit Comanda bei {places} zu arbeiten.',
    invitesWithoutPlace: '{owner} lädt Sie ein, mit Comanda im eigenen Restaurant zu arbeiten.',
    choosePassword: {
      one: 'Wählen Sie hier innerhalb des nächsten Tages Ihr Passwort:',
      other: 'Wählen Sie hier innerhalb der nächsten {count} Tage Ihr Passwort:',
    },
    ignore: 'Wenn Sie die Person nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  suspension: {
    account: {
      subject: 'Wir haben Ihr Comanda-Konto gesperrt',
      paragraphs: [
        'Wir haben Ihr Comanda-Konto gesperrt. Der Grund: {reason}',
        'Neue Gäste sehen „Diese Karte ist pausiert“. Gäste, die schon sitzen, können zu Ende essen und bezahlen. Bis dahin können Sie und Ihr Team sich nicht anmelden, und API-Schlüssel und Webhooks funktionieren nicht. Es wird nichts gelöscht.',
        'Wenn Sie das für einen Irrtum halten oder das Problem behoben haben, schreiben Sie uns bitte über das Kontaktformular auf unserer Website.',
      ],
    },
    restaurant: {
      subject: 'Wir haben {restaurant} gesperrt',
      paragraphs: [
        'Wir haben {restaurant} gesperrt. Der Grund: {reason}',
        'Neue Gäste sehen „Diese Karte ist pausiert“. Gäste, die schon sitzen, können zu Ende essen und bezahlen. Sie und Ihr Team können sich wie bisher anmelden. Es wird nichts gelöscht.',
        'Wenn Sie das für einen Irrtum halten oder das Problem behoben haben, schreiben Sie uns bitte über das Kontaktformular auf unserer Website.',
      ],
    },
    accountRestored: {
      subject: 'Ihr Comanda-Konto ist wieder offen',
      paragraphs: [
        'Wir haben die Sperre Ihres Comanda-Kontos aufgehoben. Unser Vermerk: {reason}',
        'Alles ist wie zuvor.',
      ],
    },
    restaurantRestored: {
      subject: '{restaurant} ist wieder offen',
      paragraphs: ['Wir haben die Sperre von {restaurant} aufgehoben. Unser Vermerk: {reason}', 'Alles ist wie zuvor.'],
    },
  },
  reply: { subject: 'Unsere Antwort auf Ihre Nachricht', youWrote: 'Sie schrieben:' },
  integrations: {
    approved: {
      subject: '{method} ist aktiv',
      paragraphs: [
        'ab jetzt können Ihre Gäste so bezahlen: {method}. Das Geld geht direkt auf Ihr eigenes Konto.',
        'Sie können das jederzeit aus- und einschalten:',
      ],
    },
    rejected: {
      subject: 'Ihre Anfrage zu {method} braucht noch etwas',
      paragraphs: ['so, wie sie ist, konnten wir Ihre Anfrage zu {method} nicht annehmen:'],
    },
    posRejected: {
      subject: 'Ihre Anfrage zu Ihrem Kassensystem braucht noch etwas',
      paragraphs: ['so, wie sie ist, konnten wir Ihre Anfrage zu Ihrem Kassensystem nicht annehmen:'],
    },
    refunded: {
      one: 'Der bezahlte {count} Token wurde erstattet.',
      other: 'Die bezahlten {count} Tokens wurden erstattet.',
    },
    askAgain: 'Eine neue Anfrage können Sie hier senden:',
    quote: {
      subject: 'Anbindung von {system}: unser Angebot',
      price: {
        one: 'die Anbindung von {system} an Comanda kostet {count} Token. Es wird nichts berechnet, bevor Sie annehmen.',
        other:
          'die Anbindung von {system} an Comanda kostet {count} Tokens. Es wird nichts berechnet, bevor Sie annehmen.',
      },
      accept: 'Annehmen oder zurückziehen können Sie hier:',
    },
    completed: {
      subject: '{system} ist angebunden',
      paragraphs: [
        '{system} ist angebunden. Ihre Bestellungen gehen ab jetzt dorthin.',
        'Wann Bestellungen gesendet werden, wählen Sie hier:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Ihr Comanda-Konto wird am {date} gelöscht',
      paragraphs: [
        'Sie haben uns gebeten, Ihr Comanda-Konto zu löschen. Am {date} wird alles darin endgültig gelöscht: Restaurants, Karten, Bestellungen, Zahlungen, Belege, Mitarbeiter und Fotos. Bis dahin funktioniert alles wie bisher.',
        'Um es zu behalten, melden Sie sich an und behalten Sie das Konto:\n{link}',
        'Wenn Sie das nicht waren, melden Sie sich an, behalten Sie das Konto und ändern Sie Ihr Passwort.',
      ],
    },
    cancelled: {
      subject: 'Ihr Comanda-Konto bleibt',
      paragraphs: ['Ihr Konto bleibt bestehen, mit allem darin. Es wurde nichts gelöscht.'],
    },
    deleted: {
      subject: 'Ihr Comanda-Konto ist gelöscht',
      paragraphs: [
        'Wie gewünscht wurden Ihr Konto und alles darin gelöscht. Kopien von Fotos werden innerhalb eines Tages gelöscht, Kopien in Sicherungen, wenn diese ablaufen. Danke, dass Sie Comanda verwendet haben.',
      ],
    },
    exportReady: {
      subject: 'Ihr Comanda-Export ist bereit',
      paragraphs: [
        'Der Export Ihrer Daten ist bereit. Melden Sie sich an und laden Sie ihn hier herunter:\n{link}',
        'Er wird bis {date} aufbewahrt und danach gelöscht. Sie können jederzeit einen neuen erstellen.',
        'Wenn Sie nicht darum gebeten haben, ist vielleicht jemand anderes in Ihrem Konto angemeldet: Ändern Sie Ihr Passwort.',
      ],
    },
    exportFailed: {
      subject: 'Ihr Comanda-Export konnte nicht erstellt werden',
      paragraphs: [
        'Beim Erstellen des Exports Ihrer Daten ist bei uns etwas schiefgegangen. Bitte versuchen Sie es noch einmal:\n{link}',
      ],
    },
  },
  tokens: {
    testMode: 'Testmodus: kein echtes Geld.',
    labels: {
      receipt: 'Beleg',
      date: 'Datum',
      tokens: 'Tokens',
      amount: 'Betrag',
      purchase: 'Kauf',
      reason: 'Grund',
      restaurant: 'Restaurant',
      table: 'Tisch',
    },
    receipt: {
      subject: { one: 'Beleg {number}: {count} Token', other: 'Beleg {number}: {count} Tokens' },
      thanks: 'Vielen Dank. Die Tokens wurden Ihrem Guthaben hinzugefügt.',
    },
    refund: {
      subject: 'Erstattung zu Beleg {number}',
      text: {
        one: 'Wir haben {amount} erstattet und {count} Token von Ihrem Guthaben abgezogen.',
        other: 'Wir haben {amount} erstattet und {count} Tokens von Ihrem Guthaben abgezogen.',
      },
    },
    lowBalance: {
      subject: { one: 'Nur noch {count} Token', other: 'Nur noch {count} Tokens' },
      subjectWhenEmpty: 'Ihre Tokens sind aufgebraucht',
      balance: {
        one: 'Ihr Guthaben beträgt {count} Token. Jeder Scan der Karte verbraucht einen.',
        other: 'Ihr Guthaben beträgt {count} Tokens. Jeder Scan der Karte verbraucht einen.',
      },
      isPaused:
        'Neue Gäste sehen „Diese Karte ist pausiert“, bis Sie Tokens kaufen. Gäste, die schon sitzen, können zu Ende essen und bezahlen.',
      willPause:
        'Bei {limit} Tokens sehen neue Gäste „Diese Karte ist pausiert“. Gäste, die schon sitzen, können zu Ende essen und bezahlen.',
      buy: 'Tokens kaufen Sie hier:',
    },
    scanBurst: {
      subject: 'Ungewöhnlich viele Scans an einem Ihrer Tische',
      happened: {
        one: 'Mehr als {count} Handy hat innerhalb einer Stunde den Code eines Tisches gescannt. Vielleicht scannt ihn jemand zum Spaß.',
        other:
          'Mehr als {count} Handys haben innerhalb einer Stunde den Code eines Tisches gescannt. Vielleicht scannt ihn jemand zum Spaß.',
      },
      paragraphs: [
        'Weitere Scans dieses Tisches sind für den Rest der Stunde kostenlos. Sie müssen nichts tun.',
        'Wenn Sie am Tisch Handys sehen, die nicht dazugehören, entfernen Sie sie: Der Token eines Handys, das nicht bestellt hat, wird zurückgegeben.',
      ],
      yourTokens: 'Ihre Tokens:',
    },
  },
};
