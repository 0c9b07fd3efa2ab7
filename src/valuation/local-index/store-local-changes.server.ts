import { sql } from 'kysely'

import { isoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { monthName } from '../accuracy/backtest.ts'
import type { TrainedModel } from '../model/train.ts'
import { localChanges } from './local-changes.ts'

/** Sales of this many years say how much a type or district counts in the index of a larger area. */
const YEARS = 5

/**
 * Stores how a model's local index has changed and is forecast to change, by postcode district, type and local authority, from which Find
 * Areas makes its measures. `area` is the postcode area that the model is for; empty if it's for all.
 */
export async function storeLocalChanges(
  db: Database,
  model: TrainedModel,
  { id, area }: { id: string; area: string },
): Promise<void> {
  const { month, changes } = localChanges(model)
  const first = isoDate(`${monthName(month)}-01`)
  const column = <Key extends keyof (typeof changes)[number]>(key: Key) => changes.map((each) => each[key])
  await sql`
    insert into property.local_price_change (model_id, outcode, authority_code, property_type, sales, month, change,
      change_half, forecast, forecast_half)
    select ${id}::uuid, c.outcode, s.authority, c.type, s.sales, ${first}::date, c.change, c.change_half, c.forecast,
      c.forecast_half
    from unnest(${column('outcode')}::text[], ${column('type')}::text[], ${column('change')}::float8[],
      ${column('changeHalf')}::float8[], ${column('forecast')}::float8[], ${column('forecastHalf')}::float8[])
      as c (outcode, type, change, change_half, forecast, forecast_half)
    join (
      select p.outcode, coalesce(p.authority_code, '') as authority, s.property_type, count(*)::integer as sales
      from property.sale s join property.postcode p using (postcode)
      where s.sold_on > ${first}::date - make_interval(years => ${YEARS})
        and (${area} = '' or s.postcode ~ ('^' || ${area} || '[0-9]'))
      group by 1, 2, 3
    ) s on s.outcode = c.outcode and s.property_type = c.type`.execute(db)
}
