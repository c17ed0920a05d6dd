import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Demostración',
  simulate: 'Simular un mediodía lleno',
  hint: 'Los clientes escanean, piden, llaman, pagan en modo de prueba y dejan opiniones. La cocina simulada hace lo que usted deja.',
  placed: { one: '{count} pedido hasta ahora', other: '{count} pedidos hasta ahora' },
  open: '{count} abiertos',
  taken: { one: '{count} mesa ocupada', other: '{count} mesas ocupadas' },
  endsIn: { one: 'termina en {count} minuto', other: 'termina en {count} minutos' },
};
