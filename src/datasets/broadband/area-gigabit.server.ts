import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue } from '../area-figures/area-figure.ts'

/**
 * After a new file of output areas, compares the share of premises that can get gigabit broadband: of authorities of which every
 * output area has coverage for the same month.
 */
export const gigabitAfterCoverage = figuresAfter('gigabit', {
  latest: async (client, run) => {
    const coverage = run.rows('broadband_output_area')
    const { rows } = await client.query<AreaValue>(
      `select o.authority_code as code, sum(b.premises * b.gigabit::float8) / sum(b.premises) as value,
         min(b.snapshot_month)::text as "from", min(b.snapshot_month)::text as "to", sum(b.premises)::int as observations
       from ${run.rows('output_area')} o left join ${coverage} b on b.output_area = o.output_area_code
       group by 1
       having count(*) = count(b.gigabit) and count(*) = count(b.premises) and sum(b.premises) > 0
         and count(distinct b.snapshot_month) <= 1`,
    )
    return rows
  },
})
