create unique index concurrently finished_product_shopper_code on finished_product (shopper_code) where shopper_code is not null;
