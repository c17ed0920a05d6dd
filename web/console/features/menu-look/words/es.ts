import type { MenuLookWords } from './en.ts';

export const words: MenuLookWords = {
  presetsTitle: 'Plantillas',
  presetsHint: 'Un punto de partida. Puede cambiar abajo cada color y cada letra.',
  presets: {
    linen: 'Lino',
    trattoria: 'Trattoria',
    seaside: 'Costa',
    garden: 'Jardín',
    bistro: 'Bistró',
    street_food: 'Comida callejera',
    tea_room: 'Salón de té',
    late_bar: 'Bar nocturno',
  },
  colors: 'Colores',
  colorsHint: 'En móviles en modo oscuro, los clientes ven una versión oscura de estos.',
  color: {
    background: 'Fondo',
    text: 'Texto',
    accent: 'Acento',
    button: 'Botones',
    buttonText: 'Texto de los botones',
  },
  colorHint: {
    background: 'La página',
    text: 'Nombres y descripciones',
    accent: 'Precios y la categoría visible',
    button: 'Botones que tocan los clientes',
    buttonText: 'El texto que llevan',
  },
  pickColor: 'Elegir un color: {name}',
  colorExample: 'Escriba un color como {example}',
  hardToRead: {
    text: 'El texto sobre el fondo se lee mal: el contraste es de {ratio} a 1 y debería ser al menos de {least} a 1.',
    accent:
      'El acento sobre el fondo se lee mal: el contraste es de {ratio} a 1 y debería ser al menos de {least} a 1.',
    buttonText:
      'El texto de los botones se lee mal: el contraste es de {ratio} a 1 y debería ser al menos de {least} a 1.',
  },
  takeColor: 'Usar {color}',
  fonts: 'Tipos de letra',
  fontsHint: 'Se cargan desde este servidor: los móviles de los clientes no contactan con terceros.',
  headings: 'Títulos',
  text: 'Texto',
  systemFont: 'La del móvil',
  tryAgain: 'Reintentar',
  reset: 'Restablecer',
  sampleDish: 'Risotto',
  sampleAdd: 'Añadir',
};
