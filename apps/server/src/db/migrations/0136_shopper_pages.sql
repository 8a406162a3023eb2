-- The public page on which shoppers fill in the variables of a finished product: /p/<code>; null: there is none.
alter table finished_product add column shopper_code text check (shopper_code ~ '^[A-Za-z0-9_-]{22}$');
