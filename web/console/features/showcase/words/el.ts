import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Επίδειξη',
  simulate: 'Προσομοίωση μεσημεριανής αιχμής',
  hint: 'Οι πελάτες σαρώνουν, παραγγέλνουν, καλούν, πληρώνουν δοκιμαστικά και αξιολογούν. Η εικονική κουζίνα κάνει ό,τι αφήνετε.',
  placed: { one: '{count} παραγγελία έως τώρα', other: '{count} παραγγελίες έως τώρα' },
  open: '{count} ανοιχτές',
  taken: { one: '{count} τραπέζι κατειλημμένο', other: '{count} τραπέζια κατειλημμένα' },
  endsIn: { one: 'λήγει σε {count} λεπτό', other: 'λήγει σε {count} λεπτά' },
};
