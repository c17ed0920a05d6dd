alter table orders
  -- Who on the staff took it at the table; null where a guest ordered by phone.
  add column placed_by uuid references users (id) on delete set null,
  -- Counts the corrections, so that of two people who correct at once the second is told.
  add column revision integer not null default 0 check (revision >= 0),
  -- When its lines were last changed by the staff; null where they are as they were ordered.
  add column corrected_at timestamptz(3),
  -- By which it was summed up: { "taxRateMilliPercent", "pricesIncludeTax", "serviceChargeMilliPercent" }.
  add column rates jsonb;

-- A key of the staff names no visit: a retry finds its order although the visit was moved or has ended. Guests' orders cost nothing here.
create unique index orders_placing_staff on orders (restaurant_id, placing_key) where placed_by is not null;
create index orders_placed_by on orders (placed_by) where placed_by is not null;

alter table order_history
  -- Besides its status an order's lines change, and its table.
  add column kind text not null default 'status' check (kind in ('status', 'correction', 'move')),
  -- What an undo needs: { "lines": [{ "before", "after" }, …], "sums", "correctedAt" }, each as it was before.
  add column correction jsonb;
