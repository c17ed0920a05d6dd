import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Είστε εκτός σύνδεσης',
  offlineNote: 'Αυτό είναι το μενού όπως το είδατε την τελευταία φορά.',
  online: 'Συνδεθήκατε ξανά',
  unknownTitle: 'Αυτός ο κωδικός δεν είναι έγκυρος',
  unknownText: 'Σαρώστε ξανά τον κωδικό στο τραπέζι σας ή ρωτήστε το προσωπικό.',
  awayTitle: 'Αυτή τη στιγμή δεν υπάρχει μενού εδώ',
  awayText: 'Ρωτήστε το προσωπικό: θα σας βοηθήσει με χαρά.',
  failedTitle: 'Κάτι πήγε στραβά',
  failedText: 'Δεν χάθηκε τίποτα. Δοκιμάστε ξανά σε λίγο.',
  tryAgain: 'Δοκιμάστε ξανά',
  goHome: 'Αρχική σελίδα',
};
