-- What a user accepted at registration and when, and accounts deleted by their owners.

alter table account
  -- The version of the terms and the privacy notice; null for accounts from before there was one.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  -- The row stays for orders and bookings, without anything that identifies the owner.
  add column deleted_at timestamptz;
alter table account add constraint account_terms_check check ((terms_version is null) = (terms_accepted_at is null));
alter table account drop constraint account_username_check;
alter table account add constraint account_username_check
  check (case when deleted_at is null then username ~ '^\+[1-9][0-9]{6,14}$' else username = 'deleted-' || id end);
alter table account add constraint account_deleted_check
  check (deleted_at is null or (locked_at is not null and phone is null and email is null));
