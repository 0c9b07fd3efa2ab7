/** The share of areas that may lack a month which counts as the same for all of them. */
const MAY_LACK = 0.05

type Rows = {
  table: string
  /** The column with the first day of a row's month. */
  month: string
  /** SQL that chooses one row of each area and month. */
  where: string
}

/**
 * SQL of the last month that nearly all areas have a row for, so that they can be compared. Somebody may have imported one area's later file.
 */
export function sharedMonth({ table, month, where }: Rows): string {
  return `(select month from (
    select ${month} as month, count(*) as areas, max(count(*)) over () as most from ${table} where ${where} group by 1
  ) months where areas >= ${1 - MAY_LACK} * most order by month desc limit 1)`
}
