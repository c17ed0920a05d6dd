import { dayMs, limits } from '@comanda/contract/kernel';
import { legalPages } from '@comanda/contract/pages';
import { operator } from '#landing/copy';
import { FactTable } from './fact-table.tsx';

const days = (ms: number): string => `${Math.round(ms / dayMs)} days`;
const kept = 'As long as the restaurant chose: 30, 90 (unless it chose) or 365 days, or until its account is deleted';
const columns = ['What', 'What for', 'How long'];

const ofGuests: ReadonlyArray<readonly string[]> = [
  [
    'A random number in a cookie, of which we store a hash',
    'To know your phone again at the table; it says nothing about you',
    kept,
  ],
  [
    'The visit: table, when it began, was last active and ended',
    'So that your orders reach your table, and only your table sees them',
    'As long as the restaurant has its account',
  ],
  [
    'A name, if you enter one; a shared cart, if you share it',
    'So that the table and the staff know whose dish it is',
    kept,
  ],
  [
    'Orders: dishes, options, prices, and who in the restaurant did what with them and when',
    'To cook and bill them; restaurants have to keep their books',
    'As long as the restaurant has its account',
  ],
  ['Notes on orders and on calls for a waiter or the bill', 'So that someone comes, and with the right thing', kept],
  [
    'Stars, a note and the restaurant’s answer',
    'Feedback, if you give any',
    'The note: as names are. Stars and answer: as long as the restaurant has its account',
  ],
];

const ofOwners: ReadonlyArray<readonly string[]> = [
  ['Name, email address, role and rights', 'Your account', 'Until it is deleted'],
  ['A hash of your password', 'To let you in and nobody else; we cannot read the password', 'Until it is deleted'],
  [
    'For each device you are logged in on: when, its address and browser',
    'So that you see where you are logged in, and can end it',
    '30 days after it was last used',
  ],
  ['Links for a new password or a new address', 'Sent by mail, stored as a hash', 'One hour'],
  ['Invitations of staff', 'Sent by mail', days(limits.invitationMs)],
  ['Restaurants, menus, photos, translations, tables, printers', 'The service itself', 'Until you remove them'],
  ['What you removed', 'To bring it back', days(limits.removedKeptMs)],
  ['The ledger of your tokens', 'So that both of us can check it', 'Until the account is deleted'],
];

const ofVisitors: ReadonlyArray<readonly string[]> = [
  [
    'A message to us: name, email address, phone, restaurant, text',
    'To answer it; a copy goes to our administrators by mail',
    'Until we delete it, or you ask us to',
  ],
  [
    'The address your device has on the network, with a count',
    'Against guessing passwords and against floods of requests',
    'Minutes to a day',
  ],
  [
    'What was done in the public demo',
    'To show it to you',
    'A day after the visit has ended; please enter no real names',
  ],
];

export const Privacy = () => (
  <>
    <section>
      <h2>In short</h2>
      <p>
        We store what is needed to bring a dish to a table and to run an account, and nothing to follow you around the
        web. We sell no data. {operator.name} is responsible for accounts and for this site; for what guests order, the
        restaurant is, and we store it on its behalf.
      </p>
    </section>
    <section>
      <h2>Guests at a table</h2>
      <p>
        Ordering needs no account, no email address and no phone number. What you search for, what you eat and what you
        do not eat stays on your phone.
      </p>
      <FactTable caption="What is stored of guests" columns={columns} rows={ofGuests} />
    </section>
    <section>
      <h2>Owners, staff and administrators</h2>
      <FactTable caption="What is stored of those with an account" columns={columns} rows={ofOwners} />
    </section>
    <section>
      <h2>Visitors of this site</h2>
      <FactTable caption="What is stored of visitors" columns={columns} rows={ofVisitors} />
    </section>
    <section>
      <h2>What we count</h2>
      <p>
        We count page views, scans, orders and the like, with the time, the page’s path, the kind of browser and, for
        those who are logged in, the account. There is no cookie and no number of the device in it, and addresses,
        tokens and phone numbers are taken out. After {Math.round(limits.analyticsKeptMs / (30.4 * dayMs))} months it is
        deleted. If your browser sends Do Not Track or Global Privacy Control, nothing of yours is counted at all.
      </p>
      <p>
        Only where the operator of a site has configured a page tag does a script of Google Analytics hear of the same
        events; it is loaded with every consent denied and may store nothing on your device, and not at all with the
        settings above.
      </p>
    </section>
    <section>
      <h2>Who else sees it</h2>
      <p>
        The restaurant and its staff see what concerns their restaurant. Our administrators see it where they have to
        help. Mail goes through a mail server; photos may be kept in a storage service; menus that an owner has
        translated by AI are sent to the translation service, without anything about guests. Payment providers, where a
        restaurant uses them, get what a payment needs; card numbers never reach our servers. Credentials of such
        services are stored encrypted.
      </p>
    </section>
    <section>
      <h2>Mail</h2>
      <p>
        A letter waits in a queue until the mail server has taken it, and is deleted from there an hour later. Backups
        hold what the database held when they were made.
      </p>
    </section>
    <section>
      <h2>Your rights</h2>
      <p>
        Owners download everything and delete their account themselves, under ‘Your data’ in their profile; 14 days
        later it is gone, and of it we keep only the numbers and amounts of receipts we issued and which administrator
        did something when, without whom it was about. Everybody may ask what we store of them, have it corrected,
        deleted or handed over, and object to its use; write to the address below. Guests best ask the restaurant, which
        can tell which visit was theirs: we cannot tell from a hash who sat at a table. You may also complain to the
        data protection authority of your country. What is kept in your browser is listed under{' '}
        <a href={legalPages.cookies}>Cookies</a>.
      </p>
    </section>
  </>
);
