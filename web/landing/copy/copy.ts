import { limits } from '@comanda/contract/kernel';
import { formatTokenPrice, formatTokenValue } from '@comanda/contract/tokens';
import type { LandingIconName } from '#landing/icons';

// All texts of the page that an operator may want to change. Prices and limits are not among them: they come from the server's
// constants, so that the page cannot promise another price than the ledger charges.

const { tokens } = limits;
const count = (number: number): string => number.toLocaleString('en');
const free = count(tokens.grantedAtSignUp);
const freeValue = formatTokenValue(tokens.grantedAtSignUp);
const price = formatTokenPrice();
const freeOrders = count(limits.freeOrdersPerMonth);

export const hero = {
  /** Read as one heading together with the first of `lines`. */
  headline: 'The table orders.',
  lines: ['The kitchen knows.', 'The phone pays.', 'The check splits.', 'Nobody waits.'],
  sentence:
    'Guests scan the code on their table, order and pay from the browser of their own phone. Every order is on your screen the moment it is placed.',
  action: 'Open your restaurant',
  terms: [`${free} free tokens at signup, a ${freeValue} value.`, 'Pay as you go, no subscription.'],
  demo: {
    caption: 'Scan me',
    note: 'and you sit at our demo table',
    link: 'Open the demo menu',
    alt: 'QR code of the demo restaurant. Scan it with your phone to open its menu.',
  },
  trust: 'Trusted by 1,000+ restaurants',
} as const;

type WheelColor = 'aubergine' | 'saffron' | 'bottle' | 'rose' | 'plum' | 'cream' | 'paprika' | 'mint';

export interface WheelProblem {
  readonly id: string;
  readonly title: string;
  /** Explains how the product solves it. */
  readonly description: string;
  readonly icons: readonly [LandingIconName, LandingIconName, LandingIconName];
  readonly color: WheelColor;
}

/** In the order of the wheel, clockwise. */
export const problems: readonly WheelProblem[] = [
  {
    id: 'waiting-to-order',
    title: 'Guests hate waiting to order',
    description:
      'They scan the code on the table and order when they are ready. The kitchen has it the same second, and the guest watches it: received, cooking, ready.',
    icons: ['hourglass', 'hand', 'phone'],
    color: 'aubergine',
  },
  {
    id: 'taking-orders',
    title: 'Servers waste time taking orders',
    description:
      'Orders write themselves, with options, allergies and notes as the guest chose them. Your people carry plates and talk to guests instead of typing.',
    icons: ['notepad', 'steps', 'cloche'],
    color: 'saffron',
  },
  {
    id: 'waiting-to-pay',
    title: 'Guests wait too long to pay',
    description:
      'The bill is on the phone from the first dish on. Guests pay in the browser, no app needed, or call for the waiter with one tap and pay at the table.',
    icons: ['clock', 'receipt', 'card'],
    color: 'bottle',
  },
  {
    id: 'updating-menus',
    title: 'Menus are a pain to update',
    description:
      'Change a price or mark a dish as sold out, and every table sees it within a second. Upload a whole menu as CSV. Nothing has to be reprinted: the code stays.',
    icons: ['printer', 'pencil', 'menu'],
    color: 'rose',
  },
  {
    id: 'splitting-the-check',
    title: 'Splitting the check',
    description:
      'Every guest takes what they had, a share of it, or an equal part. The parts always add up to the cent, and nobody needs a calculator.',
    icons: ['scissors', 'people', 'coins'],
    color: 'plum',
  },
  {
    id: 'bad-reviews',
    title: 'Bad reviews',
    description:
      'Guests say how it was before they leave. Happy ones are sent to your public review site; an unhappy word stays private and reaches you while they still sit.',
    icons: ['star', 'bubble', 'lock'],
    color: 'cream',
  },
  {
    id: 'tourists',
    title: 'Tourists struggle with menus',
    description:
      'The menu opens in the language of the phone, in words that you can correct at any time. Your kitchen keeps reading its own language.',
    icons: ['globe', 'letters', 'suitcase'],
    color: 'paprika',
  },
  {
    id: 'food-photos',
    title: 'Bad food photos',
    description:
      'Crop and straighten in the editor; guests get every photo upright, sharp and quick on any phone. And a menu set in good type needs none.',
    icons: ['camera', 'plate', 'sparkle'],
    color: 'mint',
  },
];

export const wheel = {
  overline: 'A game before dinner',
  title: 'Eight things that spoil an evening',
  sentence: 'Spin the wheel, stop it where you like, and collect all eight. Each one is solved before the coffee.',
  congratulations: 'All eight are collected, and none of them is a problem anymore. Your restaurant could be next.',
} as const;

export const pricing = {
  overline: 'Prices',
  title: 'À la carte, never a subscription',
  sentence: `Pay-as-you-go: 1 token is ${price} USD. Signing up brings ${free} free tokens, a ${freeValue} value, and needs no card.`,
  lines: [
    { name: 'QR menu scan', note: 'once per phone and visit', price: `${count(tokens.perScan)} token` },
    {
      name: 'Orders',
      note: `then ${count(tokens.perOrderPastFree)} token each`,
      price: `${freeOrders} free per month`,
    },
    {
      name: 'Additional restaurant',
      note: 'paid once; the first one is free',
      price: `${count(tokens.perAdditionalRestaurant)} tokens`,
    },
    {
      name: 'Custom integrations',
      note: 'built for your house',
      price: `from ${count(tokens.perCustomIntegration)}+ tokens`,
    },
    { name: 'Tables and QR codes', note: 'print as many as you have', price: 'unlimited' },
    { name: 'Categories and items', note: 'in every language', price: 'unlimited' },
  ],
  house: `${free} tokens on the house`,
  houseNote: `${freeValue} value, at signup`,
  calculator: {
    title: 'What would your month cost?',
    restaurants: 'Restaurants',
    scans: 'Scans a month',
    orders: 'Orders a month',
    action: `Begin with ${free} free tokens`,
  },
} as const;

export interface FeatureCopy {
  readonly icon: LandingIconName;
  readonly title: string;
  readonly text: string;
}

export const featureCopy = {
  overline: 'The feature list',
  title: 'Everything a full house needs',
  live: {
    title: 'Live order updates for guests',
    text: 'Received, cooking, ready: the guest follows every dish on the phone, and nobody waves at a waiter to ask.',
    stages: ['Received', 'Cooking', 'Ready'],
  },
  split: {
    title: 'Split the check, each guest',
    text: 'By dish, by share or equally. Cash beside card, exact to the cent.',
  },
  feedback: {
    title: 'Feedback that finds its way',
    text: 'Happy guests are sent to your public review site. Unhappy feedback stays private, with you.',
    happy: 'Public review',
    unhappy: 'Private note',
  },
  languages: {
    title: 'Multi-language menus, AI translation',
    text: 'A whole menu translated in one go and reviewed by you.',
    /** Replaces `text` if no translator is configured. */
    textWithoutTranslator:
      'Write your menu in as many languages as you like. AI translation needs a translation service, and none is connected here yet.',
    dish: ['Tomato soup', 'Zuppa di pomodoro', 'Tomatensuppe', 'Soupe à la tomate', 'Sopa de tomate'],
  },
  list: [
    { icon: 'qr', title: 'Unlimited tables and QR codes', text: 'Stickers and table tents, ready to print.' },
    { icon: 'menu', title: 'Unlimited categories and items', text: 'With options, allergens, stock and hours.' },
    {
      icon: 'house',
      title: `${limits.restaurantsPerOwner} restaurants, ${limits.staffPerOwner} store admins`,
      text: 'Managed from one account, each with their own rights.',
    },
    { icon: 'bell', title: `${freeOrders} free orders per month`, text: 'On your screens as they come, with sound.' },
    { icon: 'chart', title: 'Sales and revenue reports', text: 'By day, dish and table, on screen or as a file.' },
    { icon: 'coins', title: 'Cash and online payments', text: 'Side by side, on one bill.' },
    { icon: 'file', title: 'CSV menu upload', text: 'Bring the menu you have, see what changes first.' },
    { icon: 'plug', title: 'POS integration', text: 'Orders go where your till already is.' },
    { icon: 'palette', title: 'Customizable menu colors and fonts', text: 'Eight looks to begin with, and your own.' },
    { icon: 'code', title: 'Developer access', text: 'The same API that our own pages use.' },
  ] satisfies readonly FeatureCopy[],
} as const;

export const payments = {
  overline: 'Payments',
  title: 'Paid before the coffee is cold',
  sentence:
    'Guests pay from the phone browser, with the card or wallet they have in it anyway, or at the table as ever: in cash or at your terminal.',
  cards: ['Visa', 'Mastercard', 'American Express'],
  wallets: ['Apple Pay', 'Google Wallet', 'PayPal', 'Crypto'],
  atTable: ['Cash', 'Card terminal'],
  promises: ['No app to install', 'No platform fee for guests', 'Each guest a share of the check'],
} as const;

/** The operator of this installation, as named on the legal pages. */
export const operator = {
  name: 'Comanda',
  law: 'The law of the place where we have our seat applies, without taking from you what the law of your own country guarantees.',
} as const;

/** Title and description of the front page for search engines and shared links. */
export const search = {
  title: 'Comanda: QR code ordering for restaurants',
  description: `Guests scan the code on their table, order and pay from their own phone, and follow every dish live. ${free} free tokens at signup, no subscription.`,
} as const;

export const contact = {
  overline: 'Contact',
  title: 'A word with the house',
  sentence: 'Ask us anything: a till we should speak with, a floor plan, a menu in three scripts. A person answers.',
  sent: 'Thank you. Your message has arrived, and we answer by email.',
  email: 'hello@comanda.example',
  phone: '+1 (555) 010-0142',
  address: '12 Market Street, Springfield',
} as const;

/** The operator's own accounts. With an empty list the footer has no social links. */
export const socialLinks: readonly { readonly name: string; readonly href: string }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
];

export const footer = {
  line: 'Ordering from the table.',
  closing: 'Open your restaurant tonight.',
} as const;
