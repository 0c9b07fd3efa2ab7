-- Searches for areas are saved like places and calculations: their address has everything.
alter table public.saved_item drop constraint saved_item_kind_check;
alter table public.saved_item add constraint saved_item_kind_check check (kind in ('place', 'calculation', 'search'));
