-- How many pixels white ink ends before the edge of the colors; null for a ZIP without mirrored prints and white.
alter table print_sheet add column choke_px smallint check (choke_px between 0 and 10);
