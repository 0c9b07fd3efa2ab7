import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** The certificate that a sale was matched with. */
export type SaleMatch = {
  certificateNumber: string
  /** 0: the same UPRN. 1: the same address. 2: written otherwise. 3: the same building with an inferred flat. */
  tier: number
  floorAreaSqm: number | null
}

/** Reads the stored matches of these sales, by transaction ID. Sales without a certificate are left out. */
export async function matchesOf(
  db: Database,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, SaleMatch>> {
  if (transactionIds.length === 0) return new Map()
  const { rows } = await sql<SaleMatch & { transactionId: string }>`
    select transaction_id::text as "transactionId", certificate_number as "certificateNumber", tier,
      floor_area_sqm as "floorAreaSqm"
    from property.sale_certificate where transaction_id = any(${transactionIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ transactionId, ...match }) => [transactionId, match]))
}
