import type { Job } from '#platform/jobs/run-jobs.server.ts'

import { addDeliveries } from './add-deliveries.server.ts'
import { MAX_SALES } from './events.ts'

const EVERY_MS = 60_000
/** Areas compared in one run, well within the time that a statement may take. The next run compares more. */
const MAX_AREAS_A_RUN = 20
/** Sales completed in this many years before an edition's last day are compared; few are registered later. */
const YEARS = 2

type Compared = {
  webhook_id: string
  area: string
  edition: string
  demonstration: boolean
  version: string
  added: string[]
}

/**
 * After a new edition of price paid data, adds a delivery for each watched area that has sales it didn't have before. Only days that
 * both editions have are compared, and no made-up sales with real ones: an area that's compared for the first time, or that wasn't
 * imported as a whole, only remembers its sales. An edition that goes less far than the one before it is passed over, because its
 * sales would be new again afterwards.
 */
export const announceSales: Job = {
  name: 'announce new sales',
  everyMs: EVERY_MS,
  run: async (client, now) => {
    const { rows } = await client.query<Compared>(COMPARE, [YEARS, MAX_AREAS_A_RUN])
    const deliveries = []
    for (const { webhook_id: webhookId, area, edition, demonstration, version, added } of rows) {
      if (added.length === 0) continue
      const { rows: sales } = await client.query<object>(LISTED, [added, MAX_SALES])
      deliveries.push({
        webhookId,
        type: 'sales.added' as const,
        key: `${area}:${version}`,
        data: { area, edition, demonstration, count: added.length, sales },
      })
    }
    await addDeliveries(client, deliveries, now)
  },
}

// These operators compare byte by byte, which is how the index of postcodes is sorted. LIKE can't use it here.
const COMPARE = `
  with due as (
    select a.webhook_id, a.area, a.sales, a.covered_from as had_from, a.covered_to as had_to,
      a.demonstration = e.demonstration as is_alike, a.version is not null and a.covered_to > e.covers_to as goes_back,
      e.version as published, e.demonstration, e.covers_to, concat_ws(', ', e.label, e.extent) as edition,
      case
        when e.demonstration and exists (
          select from property.edition d where d.dataset = 'postcodes' and not d.demonstration) then null
        when e.whole is not false then coalesce(e.covers_from, date '-infinity')
        else (
          select max(lower(r)) from property.extent x, unnest(x.imported) r
          where x.dataset = e.dataset and x.place_kind = case when a.area like '% %' then 'sector' else 'outcode' end
            and x.place_code = a.area and upper(r) > e.covers_to)
      end as has_from,
      case when a.area like '% %' then a.area else a.area || ' ' end as prefix
    from api.webhook_area a
    join property.edition e on e.dataset = 'price-paid' and e.version is distinct from a.version
    order by a.version nulls first, a.webhook_id, a.area limit $2
  ), found as (
    select due.*, due.goes_back and due.is_alike as is_older, array(
      select s.transaction_id from property.sale s
      where s.postcode ~>=~ due.prefix and s.postcode ~<~ (due.prefix || '~')
        and s.sold_on > due.covers_to - make_interval(years => $1)) as present
    from due
  ), kept as (
    update api.webhook_area a set version = f.published,
      sales = case when f.is_older then a.sales else f.present end,
      covered_from = case when f.is_older then a.covered_from else f.has_from end,
      covered_to = case when f.is_older then a.covered_to else f.covers_to end,
      demonstration = f.demonstration
    from found f where a.webhook_id = f.webhook_id and a.area = f.area
  )
  select webhook_id, area, edition, demonstration, published::text as version,
    case when is_alike and not is_older and had_from is not null and has_from is not null then array(
      select s.transaction_id from property.sale s
      where s.transaction_id = any(present) and s.transaction_id <> all(sales)
        and s.sold_on >= greatest(had_from, had_to - make_interval(years => $1))::date)
    else '{}' end as added
  from found`

const LISTED = `
  select transaction_id as "transactionId", price_pounds as price, sold_on as "soldOn", property_type as "propertyType", paon, saon,
    street, town, postcode
  from property.sale where transaction_id = any ($1::uuid[]) order by sold_on desc, transaction_id limit $2`
