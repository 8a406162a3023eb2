-- The seller's logo on the packing slips of a store's orders. It stays when the artwork is deleted.
alter table store add column slip_logo text references artwork_master (hash);
