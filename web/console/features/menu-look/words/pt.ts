import type { MenuLookWords } from './en.ts';

export const words: MenuLookWords = {
  presetsTitle: 'Modelos',
  presetsHint: 'Um ponto de partida. Pode alterar abaixo cada cor e cada tipo de letra.',
  presets: {
    linen: 'Linho',
    trattoria: 'Trattoria',
    seaside: 'Beira-mar',
    garden: 'Jardim',
    bistro: 'Bistrô',
    street_food: 'Comida de rua',
    tea_room: 'Salão de chá',
    late_bar: 'Bar noturno',
  },
  colors: 'Cores',
  colorsHint: 'Em telemóveis no modo escuro, os clientes veem uma versão escura destas cores.',
  color: {
    background: 'Fundo',
    text: 'Texto',
    accent: 'Destaque',
    button: 'Botões',
    buttonText: 'Texto dos botões',
  },
  colorHint: {
    background: 'A página',
    text: 'Nomes e descrições',
    accent: 'Preços e categoria à vista',
    button: 'Botões em que os clientes tocam',
    buttonText: 'O texto neles',
  },
  pickColor: 'Escolher uma cor: {name}',
  colorExample: 'Escreva uma cor como {example}',
  hardToRead: {
    text: 'O texto sobre o fundo lê-se mal: o contraste é de {ratio} para 1 e deveria ser pelo menos de {least} para 1.',
    accent:
      'O destaque sobre o fundo lê-se mal: o contraste é de {ratio} para 1 e deveria ser pelo menos de {least} para 1.',
    buttonText:
      'O texto dos botões lê-se mal: o contraste é de {ratio} para 1 e deveria ser pelo menos de {least} para 1.',
  },
  takeColor: 'Usar {color}',
  fonts: 'Tipos de letra',
  fontsHint: 'Carregados deste servidor: os telemóveis dos clientes não contactam terceiros.',
  headings: 'Títulos',
  text: 'Texto',
  systemFont: 'O do telemóvel',
  tryAgain: 'Tentar de novo',
  reset: 'Repor',
  sampleDish: 'Risotto',
  sampleAdd: 'Juntar',
};
