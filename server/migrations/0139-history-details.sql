-- What the change did, as a code with its data, for readers of other languages. Null if `notes` is empty or a person's own words, and in entries
-- from before this column.
alter table order_history add column details jsonb;
