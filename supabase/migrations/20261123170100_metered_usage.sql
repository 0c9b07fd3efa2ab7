-- When a day's metered calls were reported to the card processor, which bills them. Null: not yet, or there is nothing to bill.
alter table api.usage add column reported_at timestamptz;
