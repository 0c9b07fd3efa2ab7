import { AREAS, areaCodesLike } from '#domain/area.ts'

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
 * SQL of the last month that nearly all areas have a row for, so that they can be compared. Somebody may have imported one area's later
 * file. Only nations and today's authorities count, each once: a table keeps the rows of districts that were merged, and no later month has
 * as many.
 */
export function sharedMonth({ table, month, where }: Rows): string {
  return `(select month from (
    select ${month} as month, count(distinct area) as areas, max(count(distinct area)) over () as most
    from ${table} join (values ${COMPARED}) compared (code, area) on code = area_code where ${where} group by 1
  ) months where areas >= ${1 - MAY_LACK} * most order by month desc limit 1)`
}

/** SQL of each code that a nation or authority has in files, with its code in force. */
const COMPARED = AREAS.filter(({ kind }) => kind === 'nation' || kind === 'authority')
  .flatMap(({ code }) => areaCodesLike(code).map((like) => `('${like}', '${code}')`))
  .join(', ')
