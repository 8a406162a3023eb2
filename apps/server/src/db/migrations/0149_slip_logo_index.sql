create index concurrently store_slip_logo on store (slip_logo) where slip_logo is not null;
