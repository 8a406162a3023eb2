-- Lists of a large seller are counted by indexes alone, which works for pages without recent changes. By default a table is
-- vacuumed after a fifth of it has changed: two million of ten million orders.
alter table sales_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table order_line set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table production_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
