-- Payments that a customer disputes with their bank, as Stripe has them (src/billing/payments/disputes.server.ts). IDs of Stripe only.
create table public.payment_dispute (
  id text primary key check (length(id) between 1 and 255),
  -- Null if Stripe doesn't say whose payment it was.
  stripe_customer text,
  amount_pence integer not null check (amount_pence >= 0),
  reason text not null,
  -- Stripe's own word: needs_response, under_review, won, lost and others.
  status text not null,
  opened_at timestamptz not null,
  -- By when Stripe wants evidence.
  respond_by timestamptz
);
comment on table public.payment_dispute is 'Disputes (chargebacks), copied from Stripe.';
create index payment_dispute_opened on public.payment_dispute (opened_at);
revoke all on public.payment_dispute from public, anon, authenticated;
grant select, insert, update on public.payment_dispute to freehold_web;
alter table public.payment_dispute enable row level security;
create policy "the server" on public.payment_dispute to freehold_web using (true) with check (true);
