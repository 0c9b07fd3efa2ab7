-- Portfolios: files of homes that a customer uploads to have them valued in the background. Only the server reads them.

create table jobs.valuation_portfolio (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  -- The name of the uploaded file.
  name text not null check (length(name) between 1 and 200),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled')),
  rows integer not null check (rows between 1 and 1000),
  done integer not null default 0,
  valued integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When part of it was last valued. The customer who has waited longest is next.
  served_at timestamptz not null default '-infinity',
  -- Until then a process is working on it. A process that was killed leaves a lease that ends.
  leased_until timestamptz not null default '-infinity'
);
create index valuation_portfolio_by_user on jobs.valuation_portfolio (user_id, created_at desc);
create index unfinished_valuation_portfolio on jobs.valuation_portfolio (served_at) where state in ('queued', 'running');
create index old_valuation_portfolio on jobs.valuation_portfolio (created_at);

create table jobs.valuation_portfolio_row (
  portfolio_id uuid not null references jobs.valuation_portfolio (id) on delete cascade,
  place integer not null,
  -- The row as it was read: its cells by column, or what's wrong with it.
  input jsonb not null,
  -- Null until it has been valued, or refused with the reason.
  answer jsonb,
  primary key (portfolio_id, place)
);

alter table jobs.valuation_portfolio enable row level security;
alter table jobs.valuation_portfolio_row enable row level security;
create policy "the server" on jobs.valuation_portfolio to freehold_web using (true) with check (true);
create policy "the server" on jobs.valuation_portfolio_row to freehold_web using (true) with check (true);
revoke all on jobs.valuation_portfolio, jobs.valuation_portfolio_row from public, anon, authenticated;
grant select, insert, update, delete on jobs.valuation_portfolio, jobs.valuation_portfolio_row to freehold_web;
