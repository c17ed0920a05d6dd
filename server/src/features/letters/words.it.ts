import type { LetterTexts } from './letter-texts.ts';

export const letterTextsIt: LetterTexts = {
  greeting: 'Ciao {name},',
  ignore: 'Se non sei stato tu, non è cambiato nulla e puoi ignorare questa e-mail.',
  accounts: {
    passwordReset: {
      subject: 'Scegli una nuova password per Comanda',
      paragraphs: [
        'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account Comanda.',
        'Sceglila qui entro la prossima ora:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Il tuo account Comanda non ha ancora una password',
      paragraphs: [
        'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account Comanda.',
        'Hai ricevuto un invito e non hai ancora scelto la prima password. Apri il link dell’invito che ti abbiamo inviato; se è scaduto, chiedine uno nuovo al titolare del ristorante.',
      ],
    },
    emailChange: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail per Comanda',
      paragraphs: [
        'Hai chiesto di usare questo indirizzo per il tuo account Comanda.',
        'Confermalo qui entro la prossima ora:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Conferma il tuo indirizzo e-mail per Comanda',
      paragraphs: [
        'Ti diamo il benvenuto su Comanda. Conferma che questo è il tuo indirizzo.',
        'Confermalo qui entro i prossimi 7 giorni:\n{link}',
        'Poi potrai invitare il personale, creare chiavi API, caricare foto e inviare le ricevute per e-mail ai clienti. Tutto il resto funziona già.',
        'Se non ti sei registrato, qualcuno ha inserito il tuo indirizzo per errore. Ignora questa e-mail.',
      ],
    },
    changed: {
      subject: 'Il tuo account Comanda è stato modificato',
      changes: {
        password: 'La password del tuo account Comanda è stata cambiata.',
        email: 'L’indirizzo e-mail del tuo account Comanda è stato cambiato.',
        'second-factor': 'La verifica in due passaggi del tuo account Comanda è stata cambiata.',
        'passkey-added':
          'Una passkey è stata aggiunta al tuo account Comanda. Permette di accedere senza la tua password.',
        'passkey-removed': 'Una passkey è stata rimossa dal tuo account Comanda.',
      },
      wasYou: 'Se sei stato tu, non devi fare nulla.',
      wasNotYou: {
        one: 'Se non sei stato tu, annulla la modifica e disconnetti tutti i dispositivi qui, entro il prossimo giorno:\n{link}',
        other:
          'Se non sei stato tu, annulla la modifica e disconnetti tutti i dispositivi qui, entro i prossimi {count} giorni:\n{link}',
      },
    },
    replacedPassword: [
      'Il gestore di questo server ha dato una nuova password al tuo account Comanda e ha disconnesso tutti i dispositivi.',
      'Accedi con la password che ti comunica il gestore e scegline poi una tua in Profilo, Sicurezza.',
      'Se non l’hai chiesto tu, avvisa il gestore.',
    ],
    secondFactorsReset: [
      'Il gestore di questo server ha rimosso la verifica in due passaggi del tuo account Comanda, passkey comprese, e ha disconnesso tutti i dispositivi.',
      'Accedi con la tua password e configurala di nuovo in Profilo, Sicurezza.',
      'Se non l’hai chiesto tu, scegli una nuova password e avvisa il gestore.',
    ],
    newAddress: 'Questo è ora l’indirizzo e-mail del tuo account Comanda. Usalo al prossimo accesso.',
  },
  invitation: {
    subject: 'Hai ricevuto un invito a lavorare con Comanda',
    invites: '{owner} ti invita a lavorare con Comanda presso {places}.',
    invitesWithoutPlace: '{owner} ti invita a lavorare con Comanda nel suo ristorante.',
    choosePassword: {
      one: 'Scegli qui la tua password entro il prossimo giorno:',
      other: 'Scegli qui la tua password entro i prossimi {count} giorni:',
    },
    ignore: 'Se non conosci questa persona, puoi ignorare questa e-mail.',
  },
  suspension: {
    account: {
      subject: 'Abbiamo sospeso il tuo account Comanda',
      paragraphs: [
        'Abbiamo sospeso il tuo account Comanda. Il motivo: {reason}',
        'I nuovi clienti vedono «Questo menu è in pausa». Chi è già seduto può finire. Fino alla riapertura tu e il tuo personale non potete accedere, e le chiavi API e i webhook non funzionano. Non viene eliminato nulla.',
        'Se pensi che sia un errore, o quando avrai risolto il problema, scrivici con il modulo di contatto del nostro sito.',
      ],
    },
    restaurant: {
      subject: 'Abbiamo sospeso {restaurant}',
      paragraphs: [
        'Abbiamo sospeso {restaurant}. Il motivo: {reason}',
        'I nuovi clienti vedono «Questo menu è in pausa». Chi è già seduto può finire. Tu e il tuo personale potete accedere come prima. Non viene eliminato nulla.',
        'Se pensi che sia un errore, o quando avrai risolto il problema, scrivici con il modulo di contatto del nostro sito.',
      ],
    },
    accountRestored: {
      subject: 'Il tuo account Comanda è di nuovo aperto',
      paragraphs: [
        'Abbiamo revocato la sospensione del tuo account Comanda. La nostra nota: {reason}',
        'Tutto è come prima.',
      ],
    },
    restaurantRestored: {
      subject: '{restaurant} è di nuovo aperto',
      paragraphs: ['Abbiamo revocato la sospensione di {restaurant}. La nostra nota: {reason}', 'Tutto è come prima.'],
    },
  },
  reply: { subject: 'La nostra risposta al tuo messaggio', youWrote: 'Hai scritto:' },
  integrations: {
    approved: {
      subject: '{method}: attivo',
      paragraphs: [
        'da ora i tuoi clienti possono pagare così: {method}. Il denaro arriva direttamente sul tuo conto.',
        'Puoi disattivarlo e riattivarlo quando vuoi:',
      ],
    },
    rejected: {
      subject: 'La tua richiesta per {method} va rivista',
      paragraphs: ['così com’è non abbiamo potuto accettare la tua richiesta per {method}:'],
    },
    posRejected: {
      subject: 'La tua richiesta per il punto cassa va rivista',
      paragraphs: ['così com’è non abbiamo potuto accettare la richiesta per il tuo punto cassa:'],
    },
    refunded: {
      one: 'Il token che hai pagato ({count}) è stato rimborsato.',
      other: 'I {count} token che hai pagato sono stati rimborsati.',
    },
    askAgain: 'Puoi inviare una nuova richiesta qui:',
    quote: {
      subject: 'Collegare {system}: il nostro preventivo',
      price: {
        one: 'collegare {system} a Comanda costa {count} token. Non viene addebitato nulla finché non accetti.',
        other: 'collegare {system} a Comanda costa {count} token. Non viene addebitato nulla finché non accetti.',
      },
      accept: 'Puoi accettare o ritirare la richiesta qui:',
    },
    completed: {
      subject: '{system} è collegato',
      paragraphs: [
        '{system} è collegato. Da ora i tuoi ordini arrivano lì.',
        'Qui puoi scegliere quando vengono inviati gli ordini:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Il tuo account Comanda sarà eliminato il {date}',
      paragraphs: [
        'Ci hai chiesto di eliminare il tuo account Comanda. Il {date} tutto il suo contenuto sarà eliminato definitivamente: ristoranti, menu, ordini, pagamenti, ricevute, personale e foto. Fino ad allora tutto funziona come prima.',
        'Per tenerlo, accedi e scegli di tenere l’account:\n{link}',
        'Se non sei stato tu, accedi, tieni l’account e cambia la password.',
      ],
    },
    cancelled: {
      subject: 'Il tuo account Comanda resta',
      paragraphs: ['Il tuo account resta, con tutto il suo contenuto. Non è stato eliminato nulla.'],
    },
    deleted: {
      subject: 'Il tuo account Comanda è stato eliminato',
      paragraphs: [
        'Come richiesto, il tuo account e tutto il suo contenuto sono stati eliminati. Le copie delle foto vengono eliminate entro un giorno, quelle nei backup alla scadenza dei backup. Grazie per aver usato Comanda.',
      ],
    },
    exportReady: {
      subject: 'La tua esportazione da Comanda è pronta',
      paragraphs: [
        'L’esportazione dei tuoi dati è pronta. Accedi e scaricala qui:\n{link}',
        'Viene conservata fino al {date} e poi eliminata. Puoi prepararne una nuova quando vuoi.',
        'Se non l’hai chiesta tu, forse qualcun altro ha accesso al tuo account: cambia la password.',
      ],
    },
    exportFailed: {
      subject: 'Non è stato possibile preparare la tua esportazione da Comanda',
      paragraphs: [
        'Qualcosa è andato storto da parte nostra durante la preparazione dell’esportazione dei tuoi dati. Riprova:\n{link}',
      ],
    },
  },
  tokens: {
    testMode: 'Modalità di prova: nessun denaro reale.',
    labels: {
      receipt: 'Ricevuta',
      date: 'Data',
      tokens: 'Token',
      amount: 'Importo',
      purchase: 'Acquisto',
      reason: 'Motivo',
      restaurant: 'Ristorante',
      table: 'Tavolo',
    },
    receipt: {
      subject: { one: 'Ricevuta {number}: {count} token', other: 'Ricevuta {number}: {count} token' },
      thanks: 'Grazie. I token sono stati aggiunti al tuo saldo.',
    },
    refund: {
      subject: 'Rimborso della ricevuta {number}',
      text: {
        one: 'Abbiamo rimborsato {amount} e detratto {count} token dal tuo saldo.',
        other: 'Abbiamo rimborsato {amount} e detratto {count} token dal tuo saldo.',
      },
    },
    lowBalance: {
      subject: { one: 'Resta solo {count} token', other: 'Restano solo {count} token' },
      subjectWhenEmpty: 'I tuoi token sono finiti',
      balance: {
        one: 'Il tuo saldo è di {count} token. Ogni scansione del menu ne usa uno.',
        other: 'Il tuo saldo è di {count} token. Ogni scansione del menu ne usa uno.',
      },
      isPaused:
        'I nuovi clienti vedono «Questo menu è in pausa» finché non compri altri token. Chi è già seduto può finire.',
      willPause: 'A {limit} token i nuovi clienti vedranno «Questo menu è in pausa». Chi è già seduto può finire.',
      buy: 'Compra token qui:',
    },
    scanBurst: {
      subject: 'Un numero insolito di scansioni a uno dei tuoi tavoli',
      happened: {
        one: 'Più di {count} telefono ha scansionato il codice di un tavolo in un’ora. Forse qualcuno lo fa per gioco.',
        other:
          'Più di {count} telefoni hanno scansionato il codice di un tavolo in un’ora. Forse qualcuno lo fa per gioco.',
      },
      paragraphs: [
        'Le altre scansioni di questo tavolo sono gratuite per il resto dell’ora. Non devi fare nulla.',
        'Se al tavolo vedi telefoni che non c’entrano, rimuovili: il token di un telefono che non ha ordinato viene restituito.',
      ],
      yourTokens: 'I tuoi token:',
    },
  },
};
