-- Deals that somebody keeps: the question, what was answered on which day, where it stands, and notes. Read and written with the
-- visitor's own session, so that row-level security decides, whoever asks.

create table public.deal (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profile (user_id) on delete cascade,
  title text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]' and title = btrim(title)),
  stage text not null default 'lead'
    check (stage in ('lead', 'viewing', 'offer', 'legals', 'done', 'dropped')),
  notes text not null default '' check (length(notes) <= 4000),
  -- The question: the query of the deal analyser's address.
  query text not null check (length(query) between 1 and 4000 and query ~ '^[A-Za-z0-9*._+%=&-]+$'),
  -- The answer of that day, so that it can be said when today's differs.
  cash_required numeric(14, 2) check (cash_required <> 'NaN'),
  annual_cash_flow numeric(14, 2) check (annual_cash_flow <> 'NaN'),
  return_percent numeric(14, 2) check (return_percent <> 'NaN'),
  calculated_on date not null check (calculated_on between '2020-01-01' and '2199-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.deal is 'Deals of the deal analyser that a customer keeps; at most 200 each.';
create index deal_newest on public.deal (user_id, updated_at desc);

-- The lock lets deals that are kept at the same moment count each other.
create function private.refuse_too_many_deals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('deals of ' || new.user_id));
  if (select count(*) from public.deal where user_id = new.user_id) >= 200 then
    -- In the words of a check, so that it is answered as one.
    raise exception 'new row for relation "deal" violates check constraint "deal_room"'
      using errcode = 'check_violation', constraint = 'deal_room', table = 'deal';
  end if;
  return new;
end
$$;

create function private.note_change_of_deal() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function private.refuse_too_many_deals(), private.note_change_of_deal() from public;

create trigger refuse_too_many_deals before insert on public.deal
  for each row execute function private.refuse_too_many_deals();
create trigger note_change_of_deal before update on public.deal
  for each row execute function private.note_change_of_deal();

-- ── who may do what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke all on public.deal from public, anon, authenticated;
grant select, delete on public.deal to authenticated;
grant insert (title, stage, notes, query, cash_required, annual_cash_flow, return_percent, calculated_on)
  on public.deal to authenticated;
grant update (title, stage, notes, query, cash_required, annual_cash_flow, return_percent, calculated_on)
  on public.deal to authenticated;
-- The server reads them for the copy of one's own data, and nothing else.
grant select on public.deal to freehold_web;
grant all on public.deal to service_role;

alter table public.deal enable row level security;

create policy "own deals" on public.deal to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "the server" on public.deal for select to freehold_web using (true);
