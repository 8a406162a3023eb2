-- Printed on the packing slips of a store's orders, in the seller's words.
alter table store add column slip_note text not null default '';
