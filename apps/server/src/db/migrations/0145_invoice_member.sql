-- The member of the seller's team who issued a document; null: the owner.
alter table invoice add column member_id integer;
