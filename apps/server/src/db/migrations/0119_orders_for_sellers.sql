create index concurrently shop_order_for_seller on shop_order (store_id)
  where outcome = 'failed' and attempts >= 4
    or outcome = 'waiting' and reason in ('unmapped', 'number_taken', 'no_address');
