import type pg from 'pg'

/** Adds confirmed subscribers person1@mail.example and so on, each with two of the places. */
export async function addSubscribers(
  pool: pg.Pool,
  { count, places, confirmedAt }: { count: number; places: readonly string[]; confirmedAt: string },
): Promise<void> {
  await pool.query(
    `with s as (
       insert into newsletter_subscriber (email, source, status, confirmed_at, created_at)
       select 'person' || n || '@mail.example', 'newsletter', 'confirmed', $2::timestamptz, $2::timestamptz
       from generate_series(1, $1::int) n returning id
     )
     insert into mail_recipient (subscriber_id, how_often) select id, 'monthly' from s order by id`,
    [count, confirmedAt],
  )
  await pool.query(
    `insert into place_watch (recipient_id, kind, place, path, title, created_at)
     select r.id, 'postcode', p.place, '/postcodes/' || lower(replace(p.place, ' ', '')), p.place || ', Reading', $2::timestamptz
     from mail_recipient r, unnest($1::text[]) with ordinality p(place, at)
     where r.subscriber_id is not null and (r.id + p.at) % greatest(cardinality($1::text[]) / 2, 1) = 0
     on conflict do nothing`,
    [places, confirmedAt],
  )
}

/** Notes a change at each of the places, and of the UK's average price. */
export async function noteChanges(
  pool: pg.Pool,
  { places, version, notedAt }: { places: readonly string[]; version: number; notedAt: string },
): Promise<void> {
  await pool.query(
    `insert into place_change (kind, place, dataset, version, sentence, demonstration, noted_at)
     select 'postcode', place, 'price-paid', $2::bigint, '1 new sale in ' || place || ': 7 Harrowgate Drive, £415,000, 5 October 2026.',
       false, $3::timestamptz from unnest($1::text[]) place
     union all
     select 'nation', 'K02000001', 'house-price-index', $2::bigint,
       'Average price in the UK: £271,000 in Sep 2026, up 0.1% on the month and 2.9% on the year.', false, $3::timestamptz`,
    [places, version, notedAt],
  )
}
