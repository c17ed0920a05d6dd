import type { MenuLookWords } from './en.ts';

export const words: MenuLookWords = {
  presetsTitle: 'Modèles',
  presetsHint: 'Un point de départ. Vous pouvez changer chaque couleur et chaque police ci-dessous.',
  presets: {
    linen: 'Lin',
    trattoria: 'Trattoria',
    seaside: 'Bord de mer',
    garden: 'Jardin',
    bistro: 'Bistrot',
    street_food: 'Street food',
    tea_room: 'Salon de thé',
    late_bar: 'Bar de nuit',
  },
  colors: 'Couleurs',
  colorsHint: 'Sur les téléphones en mode sombre, les clients voient une version sombre de ces couleurs.',
  color: {
    background: 'Fond',
    text: 'Texte',
    accent: 'Accent',
    button: 'Boutons',
    buttonText: 'Texte des boutons',
  },
  colorHint: {
    background: 'La page',
    text: 'Noms et descriptions',
    accent: 'Prix et catégorie affichée',
    button: 'Boutons que touchent les clients',
    buttonText: 'Le texte qu’ils portent',
  },
  pickColor: 'Choisir une couleur : {name}',
  colorExample: 'Saisissez une couleur, par exemple {example}',
  hardToRead: {
    text: 'Le texte sur le fond est difficile à lire : le contraste est de {ratio} pour 1 et devrait être d’au moins {least} pour 1.',
    accent:
      'L’accent sur le fond est difficile à lire : le contraste est de {ratio} pour 1 et devrait être d’au moins {least} pour 1.',
    buttonText:
      'Le texte des boutons est difficile à lire : le contraste est de {ratio} pour 1 et devrait être d’au moins {least} pour 1.',
  },
  takeColor: 'Prendre {color}',
  fonts: 'Polices',
  fontsHint: 'Chargées depuis ce serveur : les téléphones des clients ne contactent aucun tiers.',
  headings: 'Titres',
  text: 'Texte',
  systemFont: 'Celle du téléphone',
  tryAgain: 'Réessayer',
  reset: 'Réinitialiser',
  sampleDish: 'Risotto',
  sampleAdd: 'Ajouter',
};
