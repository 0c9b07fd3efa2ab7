import type { Job } from '#platform/jobs/run-jobs.server.ts'

import { addDeliveries } from './add-deliveries.server.ts'
import { MAX_SALES } from './events.ts'

const EVERY_MS = 60_000
/** Areas compared in one run, well within the time that a statement may take. The next run compares more. */
const MAX_AREAS_A_RUN = 20
/** Sales completed in this many years before the edition's last day are compared; few are registered later. */
const YEARS = 2

type Compared = {
  webhook_id: string
  area: string
  edition: string
  version: string
  first: boolean
  added: string[]
}

/**
 * After a new edition of price paid data, adds a delivery for each watched area that has sales it didn't have before. An area
 * that's compared for the first time only remembers its sales.
 */
export const announceSales: Job = {
  name: 'announce new sales',
  everyMs: EVERY_MS,
  run: async (client, now) => {
    const { rows } = await client.query<Compared>(COMPARE, [YEARS, MAX_AREAS_A_RUN])
    const changed = rows.filter(({ first, added }) => !first && added.length > 0)
    const deliveries = []
    for (const { webhook_id: webhookId, area, edition, version, added } of changed) {
      const { rows: sales } = await client.query<object>(LISTED, [added, MAX_SALES])
      deliveries.push({
        webhookId,
        type: 'sales.added' as const,
        key: `${area}:${version}`,
        data: { area, edition, count: added.length, sales },
      })
    }
    await addDeliveries(client, deliveries, now)
  },
}

// These operators compare byte by byte, which is how the index of postcodes is sorted. LIKE can't use it here.
const COMPARE = `
  with due as (
    select a.webhook_id, a.area, a.version, a.sales, e.version as published, e.label as edition, e.covers_to,
      case when a.area like '% %' then a.area else a.area || ' ' end as prefix
    from api.webhook_area a
    join property.edition e on e.dataset = 'price-paid' and e.version is distinct from a.version
    order by a.version nulls first, a.webhook_id, a.area limit $2
  ), found as (
    select due.*, array(
      select s.transaction_id from property.sale s
      where s.postcode ~>=~ due.prefix and s.postcode ~<~ (due.prefix || '~')
        and s.sold_on > due.covers_to - make_interval(years => $1)) as present
    from due
  ), kept as (
    update api.webhook_area a set version = f.published, sales = f.present
    from found f where a.webhook_id = f.webhook_id and a.area = f.area
  )
  select webhook_id, area, edition, published::text as version, version is null as first,
    array(select unnest(present) except select unnest(sales)) as added
  from found`

const LISTED = `
  select transaction_id as "transactionId", price_pounds as price, sold_on as "soldOn", property_type as "propertyType", paon, saon,
    street, town, postcode
  from property.sale where transaction_id = any ($1::uuid[]) order by sold_on desc, transaction_id limit $2`
