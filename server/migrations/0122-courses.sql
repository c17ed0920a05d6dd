-- The large tables first, so that no small one is locked while they are changed.

-- Course in which the guest wants the dish. `later`: the kitchen makes it when staff fire it. Null if the guest marked none: it is made at once.
alter table order_items add column course text check (course in ('first', 'later'));
-- Time at which staff fired a dish of the later course; null while it is held, and for all other dishes.
alter table order_items add column fired_at timestamptz(3);

-- Lines that this change fired, for its undo.
alter table order_history add column fired_line_ids uuid[] not null default '{}';

-- True if guests may mark dishes as first or later.
alter table restaurants add column has_courses boolean not null default false;
