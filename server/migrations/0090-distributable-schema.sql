-- A database can be distributed over several servers by restaurant. Then a unique index and a foreign key's action must contain the
-- restaurant, and a trigger can only write rows of the same restaurant. One PostgreSQL gets the same schema.

-- Providers know payments and refunds by a key that contains the restaurant, so an id need not be unique among all restaurants.
drop index payments_id;
drop index refunds_id;
alter table refunds
  -- The key under which a provider knows the refund; null for refunds from before there was one, which it knows by their id alone.
  add column provider_key text;
-- The test provider gets the same keys as the others.
alter table test_charges alter column payment_id type text;
alter table test_refunds alter column refund_id type text;

-- Codes of a deleted menu show the restaurant's other menus.
alter table qr_codes drop constraint qr_codes_restaurant_id_menu_id_fkey;
alter table qr_codes add foreign key (restaurant_id, menu_id) references menus (restaurant_id, id);
create function detach_codes_of_menu() returns trigger language plpgsql as $$
begin
  update qr_codes set menu_id = null where restaurant_id = old.restaurant_id and menu_id = old.id;
  return old;
end $$;
create trigger menus_detach_codes before delete on menus for each row execute function detach_codes_of_menu();

-- Payments by method and currency since this migration. Those before it are in payment_method_usage, which is no longer changed.
create table payment_takings (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  type text not null,
  currency text not null,
  transactions bigint not null,
  volume_minor bigint not null,
  primary key (restaurant_id, type, currency)
);
create or replace function count_method_usage() returns trigger language plpgsql as $$
declare
  was_paid boolean := tg_op = 'UPDATE' and old.status = 'paid';
  times integer;
begin
  -- A backup that is restored brings its own count.
  if new.is_test or was_paid = (new.status = 'paid') or current_setting('comanda.is_restoring', true) = 'on' then
    return null;
  end if;
  times := case when was_paid then -1 else 1 end;
  insert into payment_takings as taken (restaurant_id, type, currency, transactions, volume_minor)
    select new.restaurant_id, new.method, new.currency, times, times * (new.amount_minor + new.tip_minor)
    from restaurants where id = new.restaurant_id and not is_sample
    on conflict (restaurant_id, type, currency) do update
      set transactions = taken.transactions + excluded.transactions,
        volume_minor = taken.volume_minor + excluded.volume_minor;
  return null;
end
$$;

-- A distributed database cannot run triggers with a transition table: there this one replaces add_to_token_sums, which adds up all rows of
-- a statement.
create function add_to_token_sum() returns trigger language plpgsql as $$
begin
  insert into token_sums (owner_id, kind, shard, amount) values (new.owner_id, new.kind, pg_backend_pid() % 16, new.amount)
  on conflict (owner_id, kind, shard) do update set amount = token_sums.amount + excluded.amount;
  return null;
end $$;
