-- Token purchases of owners who were deleted. The platform's accounts need them; nothing in them identifies the buyer.
create table past_purchases (
  id uuid primary key,
  number bigint,
  tokens integer not null,
  price_cents integer not null,
  status text not null,
  provider text not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3)
);
