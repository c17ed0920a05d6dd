import { defaults } from '@comanda/contract/kernel';
import type { MenuToCreate } from '#features/menus';

/** What a new owner finds: four categories with 3, 4, 2 and 3 items, from 2.49 to 29.99. */
export const sampleMenu = {
  name: 'Sample Menu',
  currency: defaults.currency,
  categories: [
    {
      name: 'Appetizers',
      items: [
        { name: 'Bruschetta', description: 'Grilled sourdough, tomato, basil, garlic, olive oil', price: 899 },
        { name: 'Crispy Calamari', description: 'Lightly floured squid with lemon aioli', price: 1299 },
        { name: 'Caesar Salad', description: 'Romaine, parmesan, anchovy dressing, croutons', price: 1099 },
      ],
    },
    {
      name: 'Main Courses',
      items: [
        { name: 'Grilled Salmon', description: 'Atlantic salmon, asparagus, lemon butter', price: 2499 },
        { name: 'Ribeye Steak', description: '12 oz ribeye, rosemary potatoes, pepper sauce', price: 2999 },
        { name: 'Mushroom Risotto', description: 'Arborio rice, porcini, parmesan', price: 1899 },
        { name: 'Margherita Pizza', description: 'Tomato, mozzarella, basil, from the stone oven', price: 1599 },
      ],
    },
    {
      name: 'Desserts',
      items: [
        { name: 'Tiramisu', description: 'Espresso, mascarpone, cocoa', price: 849 },
        { name: 'Chocolate Lava Cake', description: 'Warm, with vanilla ice cream', price: 949 },
      ],
    },
    {
      name: 'Beverages',
      items: [
        { name: 'Sparkling Water', description: '500 ml, with a slice of lemon', price: 249 },
        { name: 'Fresh Orange Juice', description: 'Pressed when you order', price: 499 },
        { name: 'Espresso', description: 'Single origin, freshly ground', price: 349 },
      ],
    },
  ],
} as const satisfies MenuToCreate;

export const sampleTables = ['Table 1 - Window View', 'Table 2 - Garden Terrace'] as const;
