/** Links to the sections of the page. Header and footer list them in this order. */
export const sectionLinks = [
  { name: 'The wheel', href: '#wheel' },
  { name: 'Pricing', href: '#pricing' },
  { name: 'Features', href: '#features' },
  { name: 'Payments', href: '#payments' },
  { name: 'Contact', href: '#contact' },
] as const;
