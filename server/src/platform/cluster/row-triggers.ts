/** Triggers with a transition table, which shards do not have, and those for each row that replace them on a cluster. */
export const rowTriggers: ReadonlyMap<string, string> = new Map([
  [
    'token_entries_summed',
    'create trigger token_entries_summed after insert on token_entries for each row execute function add_to_token_sum()',
  ],
]);
