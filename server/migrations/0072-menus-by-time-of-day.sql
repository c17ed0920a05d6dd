-- Hours in which a menu is served, in the restaurant's time zone. Null: it is served at any time, at the tables that open it.
alter table menus add column serving_hours jsonb;
-- True if guests may order from the menu outside of its hours as well.
alter table menus add column orders_any_time boolean not null default false;

-- True if the code always opens its own menu, also while another menu of the restaurant is due.
alter table qr_codes add column keeps_menu boolean not null default false;

-- The menu that staff serve by hand, and the time at which the hours decide again.
alter table restaurants add column served_menu_id uuid;
alter table restaurants add column served_menu_until timestamptz;
