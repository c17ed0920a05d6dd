import type { ItemOption, NewItem, OptionGroup } from '@comanda/contract/menus';
import type { MenuToCreate } from '#features/menus';
import { newId } from '#platform/clock';

const option = (name: string, price = 0, more: Partial<ItemOption> = {}): ItemOption => ({
  id: newId(),
  name,
  price,
  available: true,
  dietaryTags: [],
  allergens: [],
  ...more,
});

const chooseOne = (name: string, ...options: ItemOption[]): OptionGroup => ({
  id: newId(),
  name,
  kind: 'single',
  isRequired: true,
  min: 1,
  max: 1,
  options,
});

const chooseUpTo = (name: string, max: number, ...options: ItemOption[]): OptionGroup => ({
  id: newId(),
  name,
  kind: 'multiple',
  isRequired: false,
  min: 0,
  max,
  options,
});

type ItemDetails = Partial<Omit<NewItem, 'name' | 'description' | 'price'>>;
const item = (name: string, description: string, price: number, more: ItemDetails = {}): NewItem => ({
  name,
  description,
  price,
  ...more,
});

const size = () => chooseOne('Size', option('Regular'), option('Large', 300));
const crust = () =>
  chooseUpTo(
    'Extras',
    3,
    option('Buffalo mozzarella', 300, { allergens: ['milk'] }),
    option('Prosciutto crudo', 350),
    option('Arugula', 150, { dietaryTags: ['vegan'] }),
    option('Chili oil', 50, { dietaryTags: ['spicy'] }),
  );
const pasta = () =>
  chooseOne('Type of pasta', option('Durum wheat', 0, { allergens: ['gluten'] }), option('Gluten-free', 200));
const milk = () => chooseOne('Milk', option('Whole milk', 0, { allergens: ['milk'] }), option('Oat milk', 60));

const vegetarian = { dietaryTags: ['vegetarian'] } satisfies ItemDetails;
const vegan = { dietaryTags: ['vegetarian', 'vegan'] } satisfies ItemDetails;
/** Alcohol has a higher tax rate than food. */
const alcohol = { dietaryTags: ['contains_alcohol'], taxRateMilliPercent: 10_000 } satisfies ItemDetails;

/** The part of a meal in which items of a category are ordered. */
export type Course = 'starter' | 'main' | 'dessert' | 'drink' | 'coffee';

interface ShowcaseCategory {
  readonly name: string;
  readonly course: Course;
  /** The station that makes it. */
  readonly station: 'Kitchen' | 'Pizza oven' | 'Bar';
  readonly items: readonly NewItem[];
}

export const showcaseCategories: readonly ShowcaseCategory[] = [
  {
    name: 'To Start',
    course: 'starter',
    station: 'Kitchen',
    items: [
      item('Bruschetta', 'Grilled sourdough, tomato, basil, garlic, olive oil', 790, {
        ...vegan,
        allergens: ['gluten'],
      }),
      item('Burrata', 'With roasted peppers and basil oil', 1290, {
        ...vegetarian,
        allergens: ['milk'],
        stockCount: 24,
      }),
      item('Vitello Tonnato', 'Cold veal, tuna and caper sauce', 1390, { allergens: ['fish', 'eggs'] }),
      item('Crispy Calamari', 'Lightly floured squid with lemon aioli', 1290, {
        allergens: ['gluten', 'eggs', 'molluscs'],
      }),
      item('Olives and Taralli', 'Marinated olives, fennel crackers', 590, { ...vegan, allergens: ['gluten'] }),
      item('Antipasto for Two', 'Ham, salami, pecorino, pickled vegetables', 1890, {
        allergens: ['milk', 'sulphites'],
      }),
    ],
  },
  {
    name: 'Salads and Soup',
    course: 'starter',
    station: 'Kitchen',
    items: [
      item('Caesar Salad', 'Romaine, parmesan, anchovy dressing, croutons', 1190, {
        allergens: ['gluten', 'eggs', 'fish', 'milk'],
        optionGroups: [
          chooseUpTo(
            'On top',
            2,
            option('Grilled chicken', 400),
            option('Shrimp', 550, { allergens: ['crustaceans'] }),
          ),
        ],
      }),
      item('Panzanella', 'Tomato, bread, cucumber, red onion', 1050, { ...vegan, allergens: ['gluten'] }),
      item('Fennel and Orange Salad', 'With black olives and mint', 950, {
        dietaryTags: ['vegetarian', 'vegan', 'gluten_free'],
      }),
      item('Minestrone', 'Market vegetables, borlotti beans', 850, { ...vegan, allergens: ['celery'] }),
    ],
  },
  {
    name: 'Pasta',
    course: 'main',
    station: 'Kitchen',
    items: [
      item('Spaghetti Carbonara', 'Guanciale, egg yolk, pecorino, black pepper', 1590, {
        allergens: ['eggs', 'milk'],
        optionGroups: [pasta()],
      }),
      item('Tagliatelle al Ragù', 'Slow-cooked beef and pork, parmesan', 1690, {
        allergens: ['gluten', 'eggs', 'milk', 'celery'],
      }),
      item('Spaghetti alle Vongole', 'Clams, white wine, parsley, chili', 1890, {
        allergens: ['gluten', 'molluscs'],
        stockCount: 30,
      }),
      item('Gnocchi al Pesto', 'Potato gnocchi, Genoese basil, pine nuts', 1490, {
        ...vegetarian,
        allergens: ['gluten', 'milk', 'nuts'],
      }),
      item('Penne all’Arrabbiata', 'Tomato, garlic, a lot of chili', 1290, {
        dietaryTags: ['vegetarian', 'vegan', 'spicy'],
        optionGroups: [pasta()],
      }),
      item('Lasagne della Casa', 'Baked while you have a drink', 1590, {
        allergens: ['gluten', 'eggs', 'milk', 'celery'],
      }),
      item('Mushroom Risotto', 'Carnaroli rice, porcini, parmesan', 1790, {
        dietaryTags: ['gluten_free'],
        allergens: ['milk'],
      }),
    ],
  },
  {
    name: 'Pizza',
    course: 'main',
    station: 'Pizza oven',
    items: [
      item('Margherita', 'Tomato, mozzarella, basil', 1290, {
        ...vegetarian,
        allergens: ['gluten', 'milk'],
        optionGroups: [size(), crust()],
      }),
      item('Diavola', 'Spicy salami, tomato, mozzarella', 1490, {
        dietaryTags: ['spicy'],
        allergens: ['gluten', 'milk'],
        optionGroups: [size(), crust()],
      }),
      item('Quattro Formaggi', 'Mozzarella, gorgonzola, fontina, parmesan', 1590, {
        ...vegetarian,
        allergens: ['gluten', 'milk'],
        optionGroups: [size()],
      }),
      item('Prosciutto e Funghi', 'Cooked ham, mushrooms, mozzarella', 1590, {
        allergens: ['gluten', 'milk'],
        optionGroups: [size(), crust()],
      }),
      item('Marinara', 'Tomato, garlic, oregano; no cheese', 1090, {
        ...vegan,
        allergens: ['gluten'],
        optionGroups: [size(), crust()],
      }),
      item('Tonno e Cipolla', 'Tuna, red onion, capers', 1490, {
        allergens: ['gluten', 'milk', 'fish'],
        optionGroups: [size()],
      }),
      item('Calzone', 'Folded, with ricotta and cooked ham', 1590, { allergens: ['gluten', 'milk', 'eggs'] }),
    ],
  },
  {
    name: 'From the Grill',
    course: 'main',
    station: 'Kitchen',
    items: [
      item('Tagliata di Manzo', 'Sliced sirloin, arugula, parmesan', 2690, {
        allergens: ['milk'],
        optionGroups: [chooseOne('How would you like it?', option('Rare'), option('Medium'), option('Well done'))],
      }),
      item('Sea Bream', 'Whole, with lemon and potatoes', 2390, {
        dietaryTags: ['gluten_free'],
        allergens: ['fish'],
        stockCount: 12,
      }),
      item('Saltimbocca', 'Veal, sage, prosciutto, white wine', 2490, { allergens: ['milk', 'sulphites'] }),
      item('Grilled Vegetables', 'Eggplant, zucchini, scamorza', 1690, { ...vegetarian, allergens: ['milk'] }),
    ],
  },
  {
    name: 'Dolci',
    course: 'dessert',
    station: 'Bar',
    items: [
      item('Tiramisù', 'Espresso, mascarpone, cocoa', 790, {
        ...vegetarian,
        allergens: ['gluten', 'eggs', 'milk'],
        stockCount: 40,
      }),
      item('Panna Cotta', 'Vanilla, wild berries', 690, { dietaryTags: ['gluten_free'], allergens: ['milk'] }),
      item('Affogato', 'Vanilla ice cream in hot espresso', 590, { ...vegetarian, allergens: ['milk'] }),
      item('Lemon Sorbet', 'Made with Amalfi lemons', 550, {
        ...vegan,
        optionGroups: [chooseUpTo('With', 1, option('Prosecco', 350, { dietaryTags: ['contains_alcohol'] }))],
      }),
    ],
  },
  {
    name: 'Coffee',
    course: 'coffee',
    station: 'Bar',
    items: [
      item('Espresso', 'Roasted in the neighborhood', 290, vegan),
      item('Cappuccino', 'With foam as it should be', 390, { ...vegetarian, optionGroups: [milk()] }),
    ],
  },
  {
    name: 'Soft Drinks',
    course: 'drink',
    station: 'Bar',
    items: [
      item('Still Water', '750 ml', 450, vegan),
      item('Sparkling Water', '750 ml', 450, vegan),
      item('House Lemonade', 'Lemon, mint, not too sweet', 520, vegan),
      item('Blood Orange Juice', 'Pressed when you order', 560, vegan),
    ],
  },
  {
    name: 'Wine and Aperitivi',
    course: 'drink',
    station: 'Bar',
    items: [
      item('House White', 'A glass of Vermentino', 690, { ...alcohol, allergens: ['sulphites'] }),
      item('House Red', 'A glass of Montepulciano', 690, { ...alcohol, allergens: ['sulphites'] }),
      item('Aperol Spritz', 'Aperol, Prosecco, soda', 990, { ...alcohol, allergens: ['sulphites'] }),
      item('Negroni', 'Gin, vermouth, Campari', 1190, { ...alcohol, allergens: ['sulphites'] }),
      item('Draft Lager', '400 ml', 620, { ...alcohol, allergens: ['gluten'] }),
    ],
  },
];

export const showcaseMenu: MenuToCreate = { name: 'All Day', categories: showcaseCategories };

export const courses: ReadonlyMap<string, Course> = new Map(
  showcaseCategories.map(({ name, course }) => [name, course]),
);

/** Relative popularity of dishes within their course. All others, including dishes that the owner adds, have 3. */
const favourites: Readonly<Record<string, number>> = {
  Margherita: 14,
  'Spaghetti Carbonara': 11,
  Diavola: 8,
  'Tagliatelle al Ragù': 7,
  'Tagliata di Manzo': 4,
  'Prosciutto e Funghi': 4,
  'Tonno e Cipolla': 1,
  Saltimbocca: 1,
  Calzone: 2,
  Burrata: 7,
  Bruschetta: 6,
  'Caesar Salad': 5,
  'Vitello Tonnato': 1,
  Minestrone: 1,
  Tiramisù: 10,
  Espresso: 12,
  'Sparkling Water': 9,
  'Still Water': 6,
  'House Lemonade': 5,
  'Aperol Spritz': 8,
  'House Red': 6,
  Negroni: 1,
};
export const popularityOf = (dish: string): number => favourites[dish] ?? 3;

export const showcaseTables: readonly string[] = [
  ...Array.from({ length: 18 }, (_, index) => `Table ${index + 1}`),
  ...Array.from({ length: 6 }, (_, index) => `Terrace ${index + 1}`),
];
