-- The sums of past days get a new dimension, the kind of the orders.
update report_days set is_stale = true;
