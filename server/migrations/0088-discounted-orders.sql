-- Places an order with discounts on a distributed database, where place_order places those without. Both run on the node with the
-- restaurant's rows, and this one adds the discounts in the same transaction. The parameters are those of place_order.
create function place_discounted_order(
  p_restaurant uuid, p_visit uuid, p_at timestamptz, p_order jsonb, p_lines jsonb, p_seen jsonb, p_history uuid, p_author text,
  p_author_id uuid, p_portions jsonb, p_is_activity boolean,
  out is_open boolean, out is_current boolean, out is_placed boolean, out missing jsonb
) language plpgsql as $$
begin
  select answer.is_open, answer.is_current, answer.is_placed, answer.missing into is_open, is_current, is_placed, missing
  from place_order(p_restaurant, p_visit, p_at, p_order, p_lines, p_seen, p_history, p_author, p_author_id, p_portions, p_is_activity)
    as answer;
  if not is_placed then return; end if;
  update orders set promo_code = nullif(p_order -> 'promo_code', 'null'::jsonb)
  where restaurant_id = p_restaurant and id = (p_order ->> 'id')::uuid;
  update order_items set discounts = line.discounts, discount_minor = line.discount_minor
  from jsonb_populate_recordset(null::order_items, p_lines) as line
  where order_items.restaurant_id = p_restaurant and order_items.order_id = (p_order ->> 'id')::uuid and order_items.id = line.id;
end $$;
