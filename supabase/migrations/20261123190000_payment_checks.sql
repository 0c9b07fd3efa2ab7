-- What the nightly comparison of Stripe with our own tables found, for the operator (src/billing/payments/reconciliation).
create table public.payment_check (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  -- How much was compared: subscriptions, customers, invoices, prices.
  compared jsonb not null,
  -- A list of {subject, customer, what, mended}. IDs of Stripe only, no names or addresses.
  differences jsonb not null
);
comment on table public.payment_check is 'Nightly comparisons of Stripe with our own tables.';
revoke all on public.payment_check from public, anon, authenticated;
grant select, insert, delete on public.payment_check to freehold_web;
alter table public.payment_check enable row level security;
create policy "the server" on public.payment_check to freehold_web using (true) with check (true);

-- How much of a row's price has been reported to Stripe. A day's last calls may be counted after the day was reported.
alter table api.usage add column reported_pence bigint not null default 0;
update api.usage set reported_pence = price_pence where reported_at is not null;
