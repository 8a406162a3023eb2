-- Orders name the SKUs that a batch gave to the variants of its products.
create index concurrently finished_product_variant_skus on finished_product using gin (variant_skus)
  where deleted_at is null;
