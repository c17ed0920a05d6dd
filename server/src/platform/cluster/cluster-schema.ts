/**
 * Functions of the database that are different on a cluster.
 *
 * Nodes draw the numbers of webhook events from the clock of Citus, which never goes back on a node and differs between nodes as little as their
 * clocks do: milliseconds since 2020 and a counter within each of them. Their sequences would give each node a range of its own. The numbers
 * stay exact in JavaScript until 2089.
 */
export const clusterFunctions: readonly string[] = [
  `create or replace function next_event_number() returns bigint language sql as $$
     select (cluster_clock_logical(clock) - 1577836800000) * 4096 + split_part(rtrim(clock::text, ')'), ',', 2)::bigint
     from citus_get_node_clock() as clock
   $$`,
];

/** Triggers with a transition table, which shards do not have, and those for each row that replace them on a cluster. */
export const rowTriggers: ReadonlyMap<string, string> = new Map([
  [
    'token_entries_summed',
    'create trigger token_entries_summed after insert on token_entries for each row execute function add_to_token_sum()',
  ],
]);
