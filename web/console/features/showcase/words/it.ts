import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Demo',
  simulate: 'Simula un pranzo affollato',
  hint: 'Gli ospiti scansionano, ordinano, chiamano, pagano in prova e lasciano pareri. La cucina simulata fa ciò che Lei lascia.',
  placed: { one: 'finora {count} ordine', other: 'finora {count} ordini' },
  open: '{count} aperti',
  taken: { one: '{count} tavolo occupato', other: '{count} tavoli occupati' },
  endsIn: { one: 'termina fra {count} minuto', other: 'termina fra {count} minuti' },
};
