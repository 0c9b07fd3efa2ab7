-- Courses: how a learner answered each lesson's quiz, and the certificates of finished courses.

create table public.lesson_result (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  -- The lesson's slug.
  lesson text not null check (lesson ~ '^[a-z0-9-]{1,80}$'),
  right_answers smallint not null check (right_answers >= 0),
  questions smallint not null check (questions between 1 and 20),
  answered_at timestamptz not null,
  primary key (user_id, lesson),
  check (right_answers <= questions)
);

create table public.course_certificate (
  -- Random, and all that somebody needs to check a certificate.
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  course text not null check (course ~ '^/[a-z-]{1,80}$'),
  name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  issued_on date not null,
  lessons smallint not null check (lessons > 0),
  unique (user_id, course)
);

revoke all on public.lesson_result, public.course_certificate from public, anon, authenticated;
-- The server reads and writes for the signed-in visitor: browsers have no right on these tables.
grant select, insert, update, delete on public.lesson_result, public.course_certificate to freehold_web;
grant all on public.lesson_result, public.course_certificate to service_role;
alter table public.lesson_result enable row level security;
alter table public.course_certificate enable row level security;
create policy "the server" on public.lesson_result to freehold_web using (true) with check (true);
create policy "the server" on public.course_certificate to freehold_web using (true) with check (true);
