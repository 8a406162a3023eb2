-- Texts of a design that every buyer fills in, and the print files of the lines that have them.

-- The variables that buyers of a finished product are asked for, from the settings of its design:
-- [{name, label, sample, maxLength, isRequired, characters}].
alter table finished_product add column variables jsonb not null default '[]';

-- What is printed in place of the variables, for a product that was made for one order line
-- (order_line.print_product_id): {<key of the variable>: <value>}. Null for products of a library, which show samples.
-- Buyers' data: removed with that of the order.
alter table finished_product add column personalization jsonb;
