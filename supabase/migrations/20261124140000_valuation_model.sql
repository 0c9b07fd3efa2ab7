-- The valuation model that every process uses: trained in the background on the imported sales, again after each import of what it
-- reads. The newest row counts.
create table property.valuation_model (
  id uuid primary key default gen_random_uuid(),
  -- Changes with the sales, the day and the method (valuation/training/artefact.server.ts).
  version text not null,
  -- Nothing from this day on is known to the model.
  as_of date not null,
  -- The day of its newest sale.
  last_sale_on date not null,
  sales integer not null,
  -- The editions that it was trained on, as text to compare, and what they're called.
  editions_key text not null,
  editions jsonb not null,
  trained_at timestamptz not null,
  tested boolean not null default false,
  -- Figures of its back-test; null until that is done, and if there were too few sales for one.
  accuracy jsonb
);

-- Its bytes, in parts of at most 8 MB.
create table property.valuation_model_part (
  model_id uuid not null references property.valuation_model (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (model_id, part)
);
alter table property.valuation_model_part alter column bytes set storage external;

grant select, insert, update, delete on property.valuation_model, property.valuation_model_part to freehold_web;
