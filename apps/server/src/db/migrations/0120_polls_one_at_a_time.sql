-- Until then, a run polls the shop of the store; another one leaves it to that run.
alter table store add column polled_until timestamptz;
