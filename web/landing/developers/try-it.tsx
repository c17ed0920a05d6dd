/** Collections offered in the form; the API has more. */
const collections = [
  'workplaces',
  'orders',
  'payments',
  'visits',
  'feedback',
  'floorTables',
  'floorItems',
  'menus',
  'items',
  'qrCodes',
  'restaurants',
  'tokenEntries',
];

/** Sends one read request with the visitor's own key. The script stores neither the key nor the answer. */
export const TryIt = () => (
  <form className="try" data-try hidden>
    <div className="fields">
      <label>
        <span>Your key</span>
        <input name="key" type="password" autoComplete="off" spellCheck={false} placeholder="comanda_…" required />
      </label>
      <label>
        <span>Collection</span>
        <select name="collection" defaultValue="workplaces">
          {collections.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>At most</span>
        <input name="limit" type="number" min={1} max={50} defaultValue={3} />
      </label>
      <button type="submit">Send</button>
    </div>
    <p className="soft">Your key is sent to this server only and is not stored. Requests here only read data.</p>
    <div role="status" data-said />
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} data-answer hidden aria-label="Response" />
  </form>
);
