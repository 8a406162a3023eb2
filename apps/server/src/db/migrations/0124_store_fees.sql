-- What the platform and the payment provider keep of the prices of a store. Null: the seller has not entered it, and what
-- is usual on the platform is assumed.
alter table store
  add column commission_basis_points integer check (commission_basis_points between 0 and 9000),
  add column payment_basis_points integer check (payment_basis_points between 0 and 9000),
  add column payment_fixed_minor bigint check (payment_fixed_minor between 0 and 1000000000),
  add constraint store_fees check (num_nulls(commission_basis_points, payment_basis_points, payment_fixed_minor) in (0, 3));
