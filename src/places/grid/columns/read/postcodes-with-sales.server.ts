import { sql } from 'kysely'

import type { FigureLevel, Reading } from '../reading.ts'

/** Postcodes read at once: working through their sales keeps the process busy for some milliseconds. */
const BATCH = 1_000

/** The coded sales of a postcode, and the areas that it's in. */
export type PostcodeSales = { sales: Buffer } & Record<FigureLevel, string | null>

type Row = PostcodeSales & { postcode: string; isKnown: boolean }

/**
 * Yields the coded sales of every postcode in the directory, in batches. Those of postcodes that a partial directory doesn't have are
 * passed over, however many follow each other.
 */
export async function* postcodesWithSales(
  { db }: Reading,
  table: 'postcode_sales' | 'postcode_floor_areas',
): AsyncGenerator<PostcodeSales> {
  for (let after = ''; ;) {
    // The operators with tildes compare byte by byte, which is how the index is sorted.
    const { rows } = await sql<Row>`
      select s.postcode, s.sales, p.postcode is not null as "isKnown", p.authority_code as authority, p.outcode, p.sector,
        p.lsoa_code as lsoa, substring(p.outcode from '^[A-Z]+') as area
      from (select postcode, sales from ${sql.table(`property.${table}`)} where postcode ~>~ ${after}
        order by postcode using ~<~ limit ${BATCH}) s
      left join property.postcode p using (postcode) order by s.postcode using ~<~`.execute(db)
    for (const row of rows) if (row.isKnown) yield row
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.postcode
  }
}
