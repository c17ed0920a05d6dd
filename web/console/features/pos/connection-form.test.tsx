import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { administrator, nextId, renderConsole, restaurant, startApiServer } from '#testing';
import { ConnectionForm } from './connection-form.tsx';

const secret = 'a-secret-with-many-characters';

const squareConnection = (changes: Partial<PosConnectionDocument> = {}): PosConnectionDocument => {
  const id = nextId();
  return {
    id,
    restaurantId: id,
    restaurantName: 'Trattoria',
    system: 'square',
    environment: 'production',
    url: '',
    location: 'LH2B7',
    locationName: 'Main street',
    secretLastFour: 'wxyz',
    hasSignatureKey: true,
    sendsWhen: 'placed',
    isActive: false,
    activeSince: null,
    checkedAt: null,
    testFailure: null,
    checkFailure: '',
    menuPulledAt: null,
    waitingCount: 0,
    retryingCount: 0,
    failingSince: null,
    lastFailure: null,
    lastError: '',
    failedCount: 0,
    differingCount: 0,
    lastSentAt: null,
    revision: 7,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    ...changes,
  };
};

const open = async (
  connection: PosConnectionDocument | null,
  { restaurants = [restaurant()], connected = connection === null ? [] : [connection] } = {},
) => {
  const server = await startApiServer(administrator());
  server.setDocuments({ restaurants });
  const onDone = vi.fn<() => void>();
  const page = renderConsole(server, <ConnectionForm connection={connection} connected={connected} onDone={onDone} />);
  await page.findByRole('button', { name: connection === null ? 'Connect' : 'Save' });
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(page.getByLabelText(label, { selector: 'input' }), { target: { value } });
  const choose = async (label: string, option: string) => {
    fireEvent.click(page.getByRole('combobox', { name: label }));
    fireEvent.click(await page.findByRole('option', { name: option }));
  };
  return { server, page, onDone, type, choose };
};

test('only restaurants that are neither samples nor connected can be chosen, by name', async () => {
  const taken = restaurant({ name: 'Taken' });
  const { page } = await open(null, {
    restaurants: [
      restaurant({ name: 'Zest' }),
      taken,
      restaurant({ name: 'Sample', isSample: true }),
      restaurant({ name: 'Albero' }),
    ],
    connected: [squareConnection({ restaurantId: taken.id })],
  });
  fireEvent.click(page.getByRole('combobox', { name: 'Restaurant' }));
  const list = within(await page.findByRole('listbox', { name: 'Restaurant' }));
  await waitFor(() =>
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Albero', 'Zest']),
  );
});

test('a signed webhook has an address and a secret that the form can create', async () => {
  const place = restaurant({ name: 'Albero' });
  const { page, server, onDone, type, choose } = await open(null, { restaurants: [place] });
  expect(page.queryByLabelText('Address')).toBeNull();
  await choose('Restaurant', 'Albero');
  await choose('System', 'Signed webhook');
  expect(page.queryByRole('combobox', { name: 'Environment' })).toBeNull();
  type('Address', 'https://pos.example.com/comanda');
  fireEvent.click(page.getByRole('button', { name: 'Create a new secret' }));
  server.answer('pos', 'connect', {});
  fireEvent.click(page.getByRole('button', { name: 'Connect' }));
  await page.findByText('Connected. Test it, then switch it on.');
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.inputsOf('pos', 'connect')).toEqual([
    {
      restaurantId: place.id,
      system: 'webhook',
      environment: 'production',
      url: 'https://pos.example.com/comanda',
      location: '',
      locationName: '',
      sendsWhen: 'placed',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      signatureKey: null,
    },
  ]);
});

test('a refused address is shown under its field, any other refusal above the form, and typing clears both', async () => {
  const { page, server, onDone, type } = await open(
    squareConnection({ system: 'webhook', url: 'https://pos.example.com/' }),
  );
  server.refuse('pos', 'update', 'pos.address-not-allowed', { reason: 'it is private' });
  type('Address', 'http://10.0.0.1/');
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('This server does not call that address: it is private');
  const address = page.getByRole('textbox', { name: 'Address' });
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(address));

  server.refuse('pos', 'update', 'pos.changed-meanwhile');
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  expect((await page.findByRole('alert')).textContent).toContain('Someone else changed this in the meantime.');
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.input(address, { target: { value: 'https://pos.example.com/2' } });
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});

test('a saved connection sends only the changes, with the revision that the person saw, and keeps blank secrets', async () => {
  const connection = squareConnection();
  const { page, server, choose, type } = await open(connection);
  page.getByText('On file: ••••wxyz. Leave blank to keep it.');
  expect(page.queryByRole('combobox', { name: 'Restaurant' })).toBeNull();
  await choose('An order is sent', 'When staff accept it');
  server.answer('pos', 'update', {});
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved.');
  type('Access token', secret);
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.inputsOf('pos', 'update')).toHaveLength(2));
  const { restaurantId } = connection;
  expect(server.inputsOf('pos', 'update')).toEqual([
    { restaurantId, revision: 7, changes: { sendsWhen: 'accepted' } },
    { restaurantId, revision: 7, changes: { sendsWhen: 'accepted', secret } },
  ]);
});

test('the locations of the account can be loaded and chosen', async () => {
  const { page, server, choose } = await open(squareConnection());
  server.answer('pos', 'test', { failure: '', account: 'Trattoria', locations: [{ id: 'L2', name: 'Harbor' }] });
  fireEvent.click(page.getByRole('button', { name: 'Load locations' }));
  await page.findByRole('combobox', { name: 'Location' });
  await choose('Location', 'Harbor');
  server.answer('pos', 'update', {});
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved.');
  expect(server.inputsOf('pos', 'update')).toMatchObject([{ changes: { location: 'L2', locationName: 'Harbor' } }]);
});
