import { languageCookie, legalPages } from '@comanda/contract/pages';
import { FactTable } from './fact-table.tsx';

const cookies: ReadonlyArray<readonly string[]> = [
  [
    'comanda.session_token',
    'Keeps you logged in. Set when you log in; no script can read it.',
    '30 days after last use',
  ],
  [
    'comanda.log_in_device',
    'Remembers that you have logged in with this browser, so that somebody who guesses your password does not lock you out. No script can read it.',
    'A year',
  ],
  [
    'comanda.device',
    'A random number by which the table knows your phone again. Set when you sit down; no script can read it.',
    'A year',
  ],
  [languageCookie, 'The language in which you chose to read menus.', 'A year'],
];

const kept: ReadonlyArray<readonly string[]> = [
  ['comanda.cart.…', 'A guest’s phone', 'What you have chosen, and an order on its way until it has arrived'],
  ['comanda.tab.…', 'A guest’s phone', 'What your table has ordered, for when the network is gone'],
  ['comanda.feedback.…', 'A guest’s phone', 'That you were asked how it was, so that you are asked once'],
  ['comanda.guest-name', 'A guest’s phone', 'The name you gave, for the next order'],
  ['comanda.wishes.1', 'A guest’s phone', 'What you eat and do not eat; it is never sent to us'],
  ['comanda.alerts', 'A guest’s phone', 'Whether the phone may ring when food is ready'],
  [
    'comanda.entry-key',
    'A guest’s phone',
    'So that a second try to sit down is the same guest; gone after the first answer',
  ],
  ['comanda-menu-1', 'A guest’s phone', 'The last menus you opened, to read without a network (a cache, not a cookie)'],
  ['mantine-color-scheme-value', 'The console', 'Light or dark, as you chose'],
  ['comanda.orders.sound', 'The console', 'Whether this device rings for new orders'],
  ['comanda.unsent.…', 'The console', 'Changes to orders and menus that wait for the network'],
];

export const Cookies = () => (
  <>
    <section>
      <h2>Why there is no banner</h2>
      <p>
        Everything below is needed for something that you asked for: to be logged in, to sit at a table, to keep what
        you typed. There is no cookie for advertising or for counting, so there is nothing to agree to.
      </p>
    </section>
    <section>
      <h2>Cookies</h2>
      <FactTable caption="Cookies of this site" columns={['Name', 'What for', 'How long']} rows={cookies} isCode />
    </section>
    <section>
      <h2>What else your browser keeps</h2>
      <p>It stays on the device until the work is done, or until you clear the site’s data in your browser.</p>
      <FactTable caption="Storage on the device" columns={['Name', 'Where', 'What']} rows={kept} isCode />
    </section>
    <section>
      <h2>Others’ cookies</h2>
      <p>
        None. A page tag, where the operator of a site has configured one, is told to store nothing on your device; what
        it hears is written under <a href={legalPages.privacy}>Privacy</a>.
      </p>
    </section>
  </>
);
