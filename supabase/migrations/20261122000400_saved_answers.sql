-- Saved calculations and places show their answer, as it was when they were saved: '£6,250', 'Stamp duty'. Calculations get
-- their own kind: 'deal' is the table of deals.

alter table public.saved_item
  add column answer text check (length(answer) between 1 and 100 and answer !~ '[[:cntrl:]]'),
  add column answer_label text check (length(answer_label) between 1 and 200 and answer_label !~ '[[:cntrl:]]'),
  add constraint saved_item_answer_with_label check ((answer is null) = (answer_label is null));

alter table public.saved_item drop constraint saved_item_kind_check;
update public.saved_item set kind = 'calculation' where kind = 'deal';
alter table public.saved_item add constraint saved_item_kind_check check (kind in ('place', 'calculation'));
