import { fireEvent, waitFor, within } from '@testing-library/react';
import { blankItem, defaultLook, type ItemDocument } from '@comanda/contract/menus';
import { useEffect, useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { useCurrentUser } from '#features/accounts';
import { listItemIds, openMenuDraft } from '#features/menu-draft';
import { createEditorUi, EditorContext, useDraftState, useEditorUi } from '#features/menu-editor/parts';
import { nextId, owner, renderConsole, startApiServer } from '#testing';
import { EditorItemRow } from './editor-item-row.tsx';

const at = { createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' };

type GivenItem = Partial<ItemDocument> & { name: string };

/** A menu with one category, and the rows of these items in it, as this person sees them. */
const openAs = async (person: ReturnType<typeof owner>, ...given: readonly GivenItem[]) => {
  const [restaurantId, menuId, categoryId] = [nextId(), nextId(), nextId()];
  const menu = {
    ...at,
    id: menuId,
    restaurantId,
    name: 'Dinner',
    currency: 'EUR',
    look: defaultLook,
    servingHours: null,
    ordersAnyTime: false,
  };
  const items = given.map((fields, order) => ({
    ...at,
    ...blankItem,
    id: nextId(),
    restaurantId,
    menuId,
    category: categoryId,
    price: 650,
    order,
    ...fields,
  }));
  const server = await startApiServer(person);
  const category = { ...at, id: categoryId, restaurantId, menuId, name: 'Food', order: 0 };
  server.answer('menus', 'editItems', {});
  server.answer('menus', 'moveItems', {});
  const Rows = () => {
    const order = useDraftState(({ view }) => listItemIds(view, categoryId));
    const [selected, opened] = [useEditorUi((ui) => ui.selected), useEditorUi((ui) => ui.openItemId)];
    return (
      <>
        {order.map((id) => (
          <EditorItemRow key={id} itemId={id} categoryId={categoryId} />
        ))}
        <output>{`${selected.size} selected, ${opened === null ? 'none' : 'one'} open`}</output>
      </>
    );
  };
  const Editor = () => {
    const { user } = useCurrentUser();
    const [ui] = useState(createEditorUi);
    const editor = useMemo(
      () => ({ menu, ui, draft: openMenuDraft({ restaurantId, menuId }, user.id) }),
      [ui, user.id],
    );
    useEffect(() => editor.draft.hear([category], items), [editor]);
    return (
      <EditorContext value={editor}>
        <Rows />
      </EditorContext>
    );
  };
  const page = renderConsole(server, <Editor />);
  await page.findByRole('group', { name: given[0]?.name ?? '' });
  const row = (name: string) => within(page.getByRole('group', { name }));
  const listRows = () => page.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  return { server, page, row, listRows, items };
};

const open = (...given: readonly GivenItem[]) => openAs(owner(), ...given);

/** Types a text, and leaves the field. */
const type = (field: HTMLElement, value: string): void => {
  field.focus();
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('an item is shown with its price and a summary of the rest', async () => {
  const { row } = await open({
    name: 'Soup',
    description: 'Of the day',
    stockCount: 3,
    dietaryTags: ['vegan'],
    allergens: ['celery'],
  });
  const soup = row('Soup');
  expect(soup.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Soup');
  expect(soup.getByRole('textbox', { name: 'Price in EUR' })).toHaveProperty('value', '6.50');
  expect(soup.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Of the day');
  soup.getByText('3 left · Vegan · Contains celery');
});

test.each([
  ['de', 'Preis in EUR', 'noch 3 · Vegan · Enthält Sellerie, Milch'],
  ['ar', 'السعر بـEUR', 'بقي 3 · نباتي صرف · يحتوي على الكرفس، الحليب'],
  ['zh', '价格（EUR）', '剩 3 · 纯素 · 含芹菜、牛奶'],
] as const)('an owner reads the row in their language: %s', async (language, price, summary) => {
  const { row } = await openAs(owner({ language }), {
    name: 'Soup',
    stockCount: 3,
    dietaryTags: ['vegan'],
    allergens: ['celery', 'milk'],
  });
  row('Soup').getByRole('textbox', { name: price });
  row('Soup').getByText(summary);
});

test('typed names and prices are sent with the values that they replace, and an empty name is not', async () => {
  const { server, row, items } = await open({ name: 'Soup' });
  const name = row('Soup').getByRole('textbox', { name: 'Name' });
  type(row('Soup').getByRole('textbox', { name: 'Price in EUR' }), '7.25');
  type(name, 'Tomato soup');
  await waitFor(() =>
    expect(server.inputsOf('menus', 'editItems')).toMatchObject([
      { edits: [{ itemId: items[0]?.id, edits: { price: { from: 650, to: 725 } } }] },
      { edits: [{ itemId: items[0]?.id, edits: { name: { from: 'Soup', to: 'Tomato soup' } } }] },
    ]),
  );
  name.focus();
  fireEvent.change(name, { target: { value: ' ' } });
  row('Tomato soup').getByRole('alert');
  expect(server.inputsOf('menus', 'editItems')).toHaveLength(2);
});

test('an item is marked as sold out with one tap, and offered again with the next', async () => {
  const { server, row } = await open({ name: 'Soup' });
  const soldOut = () => row('Soup').getByRole('button', { name: 'Sold out: Soup' });
  expect(soldOut().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(soldOut());
  expect(soldOut().getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(server.inputsOf('menus', 'editItems')).toMatchObject([{ edits: [{ edits: { available: { to: false } } }] }]),
  );
  fireEvent.click(soldOut());
  await waitFor(() => expect(server.inputsOf('menus', 'editItems')).toHaveLength(2));
  expect(soldOut().getAttribute('aria-pressed')).toBe('false');
});

test('Alt and an arrow move the item, and Enter goes to the same part of the next one', async () => {
  const { server, row, listRows, items } = await open({ name: 'Soup' }, { name: 'Bread' });
  const price = row('Soup').getByRole('textbox', { name: 'Price in EUR' });
  price.focus();
  fireEvent.keyDown(price, { key: 'Enter' });
  expect(document.activeElement).toBe(row('Bread').getByRole('textbox', { name: 'Price in EUR' }));
  fireEvent.keyDown(row('Bread').getByRole('textbox', { name: 'Name' }), { key: 'ArrowUp', altKey: true });
  expect(listRows()).toEqual(['Bread', 'Soup']);
  await waitFor(() =>
    expect(server.inputsOf('menus', 'moveItems')).toMatchObject([{ itemIds: [items[1]?.id], afterId: null }]),
  );
});

test('items are selected one by one or as a range, and the details open and close', async () => {
  const { page, row } = await open({ name: 'Soup' }, { name: 'Bread' }, { name: 'Tea' });
  const select = (name: string, shiftKey = false) =>
    fireEvent.click(row(name).getByRole('checkbox', { name: `Select ${name}` }), { shiftKey });
  select('Soup');
  page.getByText('1 selected, none open');
  select('Tea', true);
  page.getByText('3 selected, none open');
  select('Bread');
  fireEvent.click(row('Tea').getByRole('button', { name: 'Details of Tea' }));
  page.getByText('2 selected, one open');
  fireEvent.keyDown(row('Tea').getByRole('textbox', { name: 'Name' }), { key: 'Escape' });
  page.getByText('2 selected, none open');
});
