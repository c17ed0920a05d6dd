/** The picture of a restaurant and of each dish, by the dish's name on the menu. */
export interface PictureSet {
  readonly cover: string;
  readonly dishes: Readonly<Record<string, string>>;
}

/** For the sample menu, which the public demo and every new owner have. */
export const samplePictures: PictureSet = {
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

/** For the restaurant of `npm run demo`. Dishes that both menus have show the same picture. */
export const showcasePictures: PictureSet = {
  cover: 'osteria-table',
  dishes: {
    Bruschetta: 'bruschetta',
    Burrata: 'burrata',
    'Vitello Tonnato': 'vitello-tonnato',
    'Crispy Calamari': 'crispy-calamari',
    'Olives and Taralli': 'olives-and-taralli',
    'Antipasto for Two': 'antipasto',
    'Caesar Salad': 'caesar-salad',
    Panzanella: 'panzanella',
    'Fennel and Orange Salad': 'fennel-and-orange',
    Minestrone: 'minestrone',
    'Spaghetti Carbonara': 'carbonara',
    'Tagliatelle al Ragù': 'ragu',
    'Spaghetti alle Vongole': 'vongole',
    'Gnocchi al Pesto': 'gnocchi',
    'Penne all’Arrabbiata': 'penne',
    'Lasagne della Casa': 'lasagne',
    'Mushroom Risotto': 'mushroom-risotto',
    Margherita: 'margherita-pizza',
    Diavola: 'diavola',
    'Quattro Formaggi': 'quattro-formaggi',
    'Prosciutto e Funghi': 'prosciutto-e-funghi',
    Marinara: 'marinara',
    'Tonno e Cipolla': 'tonno-e-cipolla',
    Calzone: 'calzone',
    'Tagliata di Manzo': 'tagliata',
    'Sea Bream': 'sea-bream',
    Saltimbocca: 'saltimbocca',
    'Grilled Vegetables': 'grilled-vegetables',
    Tiramisù: 'tiramisu',
    'Panna Cotta': 'panna-cotta',
    Affogato: 'affogato',
    'Lemon Sorbet': 'lemon-sorbet',
    Espresso: 'espresso',
    Cappuccino: 'cappuccino',
    'Still Water': 'still-water',
    'Sparkling Water': 'sparkling-water',
    'House Lemonade': 'lemonade',
    'Blood Orange Juice': 'blood-orange-juice',
    'House White': 'white-wine',
    'House Red': 'red-wine',
    'Aperol Spritz': 'aperol-spritz',
    Negroni: 'negroni',
    'Draft Lager': 'lager',
  },
};
