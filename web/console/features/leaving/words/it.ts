import type { LeavingWords } from './en.ts';

export const words: LeavingWords = {
  title: 'I tuoi dati',
  lead: 'Esportali, scegli per quanto conservare i dati degli ospiti e vedi cosa hanno fatto gli amministratori.',
  profile: 'Profilo',
  loadingData: 'Caricamento dei tuoi dati…',
  guestData: 'Dati degli ospiti',
  guestDataHint:
    'Nomi, note, recensioni e dati dei dispositivi degli ospiti vengono rimossi dopo questo tempo. Ordini e pagamenti restano, quindi i rapporti non cambiano.',
  removeAfter: 'Rimuovi dopo',
  periods: { '30': '30 giorni', '90': '90 giorni', '365': 'Un anno', never: 'Mai' },
  saved: 'Salvato',
  adminActions: 'Cosa hanno fatto gli amministratori',
  adminActionsHint: 'Azioni degli amministratori della piattaforma che riguardano il tuo account o i tuoi ristoranti.',
  loadingActions: 'Caricamento del registro…',
  noActions: 'Ancora niente',
  noActionsHint: 'Nessun amministratore ha cambiato qualcosa nel tuo account.',
  deletion: 'Elimina questo account',
  deletionHint:
    'Ristoranti, menu, ordini, pagamenti, ricevute, personale e foto vengono eliminati per sempre {days} giorni dopo la conferma. Fino ad allora tutto funziona come prima e puoi tenere l’account con un tocco.',
  deleteIn: 'Elimina tra {days} giorni',
  yourName: 'Il tuo nome',
  typeName: 'Scrivi {name} per confermare.',
  password: 'Password',
  deletedOn:
    'Tutto viene eliminato il {time}. Per tenerlo, scegli “Tieni il mio account” in alto in una pagina qualsiasi.',
  willBeDeleted: 'Questo account e tutto il suo contenuto saranno eliminati il {time}.',
  keepAccount: 'Tieni il mio account',
  accountKept: 'Il tuo account resta. Niente è stato eliminato.',
  export: 'Esporta i tuoi dati',
  exportHint:
    'Un file ZIP con tutti i dati in JSON e CSV e tutte le foto come le hai caricate. Password e credenziali di pagamento non sono incluse. Si conserva {days} giorni.',
  loadingExports: 'Caricamento esportazioni…',
  prepare: 'Prepara esportazione',
  prepareNew: 'Prepara una nuova esportazione',
  preparing: 'Stiamo preparando l’esportazione. Quando è pronta inviamo un’e-mail a {email}.',
  progress: 'Avanzamento dell’esportazione',
  exportFailed: 'Non è stato possibile preparare l’esportazione. Riprova o contatta l’assistenza.',
  download: 'Scarica tutto',
  asOf: 'Aggiornato al {time}, {size}.',
  asOfUntil: 'Aggiornato al {time}, {size}. Si conserva fino al {end}.',
  megabytes: '{size} MB',
};
