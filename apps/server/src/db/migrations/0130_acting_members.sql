-- The member who acted for the account in actor_id, or for that of the design. No reference: a removed member stays in the
-- history of the team.
alter table order_event add column member_id integer;
alter table after_sales_event add column member_id integer;
alter table design_version add column member_id integer;
