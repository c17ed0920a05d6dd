/** The picture of a restaurant and of each dish, by the dish's name on the menu. */
export interface PictureSet {
  readonly cover: string;
  readonly dishes: Readonly<Record<string, string>>;
}

/** For the sample menu, which the public demo and every new owner have. */
export const startPictures: PictureSet = {
  cover: 'laid-table',
  dishes: {
    Bruschetta: 'bruschetta',
    'Crispy Calamari': 'crispy-calamari',
    'Caesar Salad': 'caesar-salad',
    'Grilled Salmon': 'grilled-salmon',
    'Ribeye Steak': 'ribeye-steak',
    'Mushroom Risotto': 'mushroom-risotto',
    'Margherita Pizza': 'margherita-pizza',
    Tiramisu: 'tiramisu',
    'Chocolate Lava Cake': 'chocolate-lava-cake',
    'Sparkling Water': 'sparkling-water',
    'Fresh Orange Juice': 'orange-juice',
    Espresso: 'espresso',
  },
};
