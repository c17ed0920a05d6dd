-- Distributes a new table over the workers of a Citus cluster, divided by its tenant like the other tables of that tenant. With null instead of a
-- column, every node gets a copy. Does nothing where tables are not distributed. A migration that creates such a table calls it right after that,
-- and adds triggers and foreign keys to other tables later, because Citus refuses both before.
create function place_table(new_table regclass, tenant_column text) returns void language plpgsql as $$
declare
  neighbor regclass;
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  execute 'select logicalrelid from pg_dist_partition
           where partmethod = ''h'' and ($1 is null or column_to_column_name(logicalrelid, partkey) = $1) limit 1'
    into neighbor using tenant_column;
  if neighbor is null then
    return;
  elsif tenant_column is null then
    execute 'select create_reference_table($1)' using new_table;
  else
    execute 'select create_distributed_table($1, $2, colocate_with => $3)' using new_table, tenant_column, neighbor::text;
  end if;
end $$;
