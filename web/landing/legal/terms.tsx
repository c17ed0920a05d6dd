import { limits } from '@comanda/contract/kernel';
import { formatTokenPrice, formatTokenValue } from '@comanda/contract/tokens';
import { operator } from '#landing/copy';
import { FactTable } from './fact-table.tsx';

const count = (number: number): string => number.toLocaleString('en');
const { tokens } = limits;

const prices: ReadonlyArray<readonly string[]> = [
  ['A scan of a QR code', `${count(tokens.perScan)} token`, 'Once per phone and visit; reloading costs nothing'],
  ['The first restaurant', 'nothing', 'The demo restaurant in your account is free as well'],
  [
    'Each additional restaurant',
    `${count(tokens.perAdditionalRestaurant)} tokens`,
    `Once; up to ${limits.restaurantsPerOwner} restaurants in all`,
  ],
  [
    `Each staff account beyond ${limits.staffPerOwner}`,
    `${count(tokens.perAdditionalStaff)} tokens`,
    `Once; up to ${limits.mostStaffPerOwner} accounts in all`,
  ],
  [
    `Orders up to ${count(limits.freeOrdersPerMonth)} a calendar month`,
    'nothing',
    'All your restaurants together, UTC',
  ],
  [
    'Each order past that',
    `${count(tokens.perOrderPastFree)} token`,
    'Orders in the demo restaurant are never charged',
  ],
  ['Custom integrations', `from ${count(tokens.perCustomIntegration)} tokens`, 'Agreed before we begin'],
];

export const Terms = () => (
  <>
    <section>
      <h2>What this is about</h2>
      <p>
        Comanda is software with which restaurants show their menu, take orders from guests’ phones and look after them.
        These terms hold between {operator.name}, who runs it here, and whoever opens an account for a restaurant. A
        guest who orders at a table deals with the restaurant, not with us: the food, its price, its allergens and its
        bill are the restaurant’s word.
      </p>
    </section>
    <section>
      <h2>Your account</h2>
      <p>
        Signing up takes your name, your restaurant’s name, an email address and a password. Keep the password to
        yourself: what is done with your account counts as done by you. You can invite people who work for you,{' '}
        {limits.staffPerOwner} of them for free, each with their own password and with rights that you choose and can
        take back at any moment.
      </p>
    </section>
    <section>
      <h2>Tokens</h2>
      <p>
        There is no subscription. Comanda is paid for in tokens of {formatTokenPrice()} USD each. Signing up brings{' '}
        {count(tokens.grantedAtSignUp)} free tokens, a {formatTokenValue(tokens.grantedAtSignUp)} value. Every grant and
        every charge is listed in a ledger in your account. Tokens do not expire.
      </p>
      <FactTable caption="What things cost" columns={['What', 'Price', 'In detail']} rows={prices} />
      <p>
        Guests are not turned away at zero: there is a grace of {count(tokens.grace)} tokens below it. Once it is used
        up, new guests read ‘This menu is paused’; those who sit at a table finish undisturbed. Guests pay no fee to the
        platform.
      </p>
    </section>
    <section>
      <h2>What you put in</h2>
      <p>
        Menus, photos, prices and whatever else you enter stays yours. You let us store it, and show it to your guests
        and to those who work for you, for as long as you have an account. You answer for its being true and lawful:
        prices with all taxes and charges, allergens, and photos that you may use. A translation made by a machine is a
        draft until you have reviewed it; allergens are never translated by a machine.
      </p>
    </section>
    <section>
      <h2>What we ask you not to do</h2>
      <p>
        Do not try to get at other people’s data, disturb the service for others, send what is unlawful through it, or
        use guests’ data for anything but their visit. We may close an account that does, after a warning where that is
        possible.
      </p>
    </section>
    <section>
      <h2>What you can rely on</h2>
      <p>
        An order that a guest sees as ‘Received’ is stored. What you remove can be brought back for{' '}
        {limits.removedKeptMs / 86_400_000} days. You can export everything as one archive at any time. We look after
        the service with care, but no software is free of faults and no network is always there: have a way to take
        orders without it. We are liable without limit for intent, gross negligence and harm to people; otherwise for
        the damage that was to be expected, up to what you have paid us in the last twelve months.
      </p>
    </section>
    <section>
      <h2>The public demo</h2>
      <p>
        The demo restaurant on our front page cooks nothing and delivers nothing. What is ordered there costs nothing.
        Please enter no real names: whoever looks after the platform can see what was ordered.
      </p>
    </section>
    <section>
      <h2>Ending it</h2>
      <p>
        You delete your account with everything in it yourself, in your profile, and can take it back for 14 days. We
        may suspend an account or a restaurant that breaks these terms, and say why by email. We may end the contract
        with a month’s notice; tokens that you bought and have not used are then paid back. We announce changes of these
        terms by email a month ahead. {operator.law}
      </p>
    </section>
  </>
);
