import { randomUUID } from 'node:crypto';
import { openBrowser, type Browser } from '@comanda/server/browser';

/** Someone with one browser, whose requests a balancer sends to any node. */
export interface Person {
  at(origin: string): Browser;
}

export const createPerson = (): Person => {
  const jar = new Map<string, string>();
  return { at: (origin) => openBrowser(origin, jar) };
};

export interface GuestAtTable {
  readonly phone: Person;
  readonly qrCodeId: string;
  readonly visitId: string;
}

export interface OpenRestaurant {
  readonly email: string;
  readonly password: string;
  readonly owner: Person;
  readonly restaurantId: string;
  readonly menuId: string;
  readonly soup: { readonly id: string; readonly price: number };
  /** A dish that nobody orders, so that it can be sold out at any moment. */
  readonly specialId: string;
  readonly guests: readonly GuestAtTable[];
}

const soupPrice = 650;

/** Does what a new restaurant does on its first day, through the API: sign up, write a menu, put codes on tables, seat a guest at each. */
export const openRestaurant = async (origin: string, tableCount: number): Promise<OpenRestaurant> => {
  const [email, password] = [`olive.${randomUUID()}@example.com`, 'Linen7napkins'];
  const owner = createPerson();
  const { api } = owner.at(origin);
  const person = { email, password, displayName: 'Olive Tree', restaurantName: "Olive's Kitchen" };
  const { restaurantId } = await api.onboarding.signUp(person);
  const { menuId } = await api.menus.create({ restaurantId, name: 'Lunch' });
  const menu = { restaurantId, menuId };
  const { categoryId } = await api.menus.addCategory({ ...menu, name: 'Dishes' });
  const addItem = async (name: string, price: number): Promise<string> =>
    (await api.menus.addItem({ ...menu, categoryId, item: { name, price } })).itemId;
  const soup = { id: await addItem('Soup', soupPrice), price: soupPrice };
  const specialId = await addItem('Special', 1_900);
  const tableNumbers = Array.from({ length: tableCount }, (_, place) => `Table ${place + 1}`);
  const { qrCodeIds } = await api.qrCodes.create({ ...menu, tableNumbers });
  const guests: GuestAtTable[] = [];
  for (const qrCodeId of qrCodeIds) {
    const phone = createPerson();
    const { visitId } = await phone.at(origin).api.visits.enter({ qrCodeId });
    guests.push({ phone, qrCodeId, visitId });
  }
  return { email, password, owner, ...menu, soup, specialId, guests };
};
