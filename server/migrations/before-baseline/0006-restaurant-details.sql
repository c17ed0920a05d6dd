alter table restaurants
  -- Made by the browser before the first try: a second tap with the same key is the same restaurant.
  add column creation_key uuid,
  add column address text not null default '',
  add column phone text not null default '',
  -- Hours as [{ "day": "monday", "from": "11:00", "to": "23:30" }, …]; an end before its start is past midnight.
  add column opening_hours jsonb not null default '[]',
  -- In thousandths of a percent: 8.875 % is 8875.
  add column tax_rate_milli_percent integer not null default 0 check (tax_rate_milli_percent between 0 and 100000),
  add column prices_include_tax boolean not null default true,
  add column service_charge_milli_percent integer not null default 0
    check (service_charge_milli_percent between 0 and 100000),
  add column tip_presets_percent integer[] not null default '{5,10,15}',
  add column review_url text,
  -- The restaurant's own language, in which the kitchen reads; and those that guests may choose besides.
  add column language text not null default 'en',
  add column languages text[] not null default '{}',
  add unique (owner_id, creation_key);
