-- Reports of errors name the signed-in visitor, so that ten reports of one person are not ten persons. When an account ends, they
-- stay for the error's sake and say nothing of whose they were.

create index error_event_distinct_id on public.error_event (distinct_id);

create function private.forget_reporter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.error_event set distinct_id = null where distinct_id = old.user_id::text;
  return null;
end
$$;
revoke all on function private.forget_reporter() from public;

create trigger forget_reporter after delete on public.profile
  for each row execute function private.forget_reporter();
