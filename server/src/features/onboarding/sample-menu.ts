import { restaurantDefaults } from '@comanda/contract/kernel';
import type { OptionGroup } from '@comanda/contract/menus';
import type { MenuToCreate } from '#features/menus';
import { newId } from '#platform/clock';

/** An option group in which guests must choose exactly one option at no extra cost. */
const pickOne = (name: string, options: readonly string[]): OptionGroup => ({
  id: newId(),
  name,
  kind: 'single',
  isRequired: true,
  min: 1,
  max: 1,
  options: options.map((option) => ({
    id: newId(),
    name: option,
    price: 0,
    available: true,
    dietaryTags: [],
    allergens: [],
  })),
});

/**
 * The menu of a new owner's sample restaurant: four categories with 3, 4, 2 and 3 items, priced from 2.49 to 29.99. Every call creates new
 * ids for the options.
 */
export const sampleMenu = () =>
  ({
    name: 'Sample Menu',
    currency: restaurantDefaults.currency,
    categories: [
      {
        name: 'Appetizers',
        items: [
          {
            name: 'Bruschetta',
            description: 'Grilled sourdough, tomato, basil, garlic, olive oil',
            price: 899,
            dietaryTags: ['vegetarian', 'vegan'],
            allergens: ['gluten'],
          },
          {
            name: 'Crispy Calamari',
            description: 'Lightly floured squid with lemon aioli',
            price: 1299,
            allergens: ['gluten', 'eggs', 'molluscs'],
          },
          {
            name: 'Caesar Salad',
            description: 'Romaine, parmesan, anchovy dressing, croutons',
            price: 1099,
            allergens: ['gluten', 'eggs', 'fish', 'milk'],
          },
        ],
      },
      {
        name: 'Main Courses',
        items: [
          {
            name: 'Grilled Salmon',
            description: 'Atlantic salmon, asparagus, lemon butter',
            price: 2499,
            dietaryTags: ['gluten_free'],
            allergens: ['fish', 'milk'],
          },
          {
            name: 'Ribeye Steak',
            description: '12 oz ribeye, rosemary potatoes, pepper sauce',
            price: 2999,
            allergens: ['milk'],
            optionGroups: [pickOne('How would you like it?', ['Rare', 'Medium', 'Well done'])],
          },
          {
            name: 'Mushroom Risotto',
            description: 'Arborio rice, porcini, parmesan',
            price: 1899,
            dietaryTags: ['gluten_free'],
            allergens: ['milk'],
          },
          {
            name: 'Margherita Pizza',
            description: 'Tomato, mozzarella, basil, from the stone oven',
            price: 1599,
            dietaryTags: ['vegetarian'],
            allergens: ['gluten', 'milk'],
          },
        ],
      },
      {
        name: 'Desserts',
        items: [
          {
            name: 'Tiramisu',
            description: 'Espresso, mascarpone, cocoa',
            price: 849,
            dietaryTags: ['vegetarian'],
            allergens: ['gluten', 'eggs', 'milk'],
          },
          {
            name: 'Chocolate Lava Cake',
            description: 'Warm, with vanilla ice cream',
            price: 949,
            dietaryTags: ['vegetarian'],
            allergens: ['gluten', 'eggs', 'milk'],
          },
        ],
      },
      {
        name: 'Beverages',
        items: [
          {
            name: 'Sparkling Water',
            description: '500 ml, with a slice of lemon',
            price: 249,
            dietaryTags: ['vegetarian', 'vegan'],
          },
          {
            name: 'Fresh Orange Juice',
            description: 'Pressed when you order',
            price: 499,
            dietaryTags: ['vegetarian', 'vegan'],
          },
          {
            name: 'Espresso',
            description: 'Single origin, freshly ground',
            price: 349,
            dietaryTags: ['vegetarian', 'vegan'],
          },
        ],
      },
    ],
  }) satisfies MenuToCreate;

export const sampleTables = ['Table 1 - Window View', 'Table 2 - Garden Terrace'] as const;
