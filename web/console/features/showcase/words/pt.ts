import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Demonstração',
  simulate: 'Simular um almoço cheio',
  hint: 'Os clientes leem, pedem, chamam, pagam em modo de teste e avaliam. A cozinha simulada faz o que deixar.',
  placed: { one: '{count} pedido até agora', other: '{count} pedidos até agora' },
  open: '{count} em curso',
  taken: { one: '{count} mesa ocupada', other: '{count} mesas ocupadas' },
  endsIn: { one: 'termina em {count} minuto', other: 'termina em {count} minutos' },
};
