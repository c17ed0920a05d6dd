-- Tax rate of takeaway orders, instead of the restaurant's; null if it is the same. Dishes with a rate of their own keep it.
alter table restaurants add column takeaway_tax_rate_milli_percent integer
  check (takeaway_tax_rate_milli_percent between 0 and 100000);
-- Charge for the packaging of each takeaway order, in the restaurant's currency; 0 if there is none.
alter table restaurants add column packaging_minor integer not null default 0 check (packaging_minor >= 0);
-- What the line is charged for, if it is no dish; null for dishes. Nobody makes such a line: it is ready as soon as it is ordered.
alter table order_items add column charge text check (charge in ('packaging'));
