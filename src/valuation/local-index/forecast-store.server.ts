import { sql } from 'kysely'
import { z } from 'zod'

import type { Database } from '#platform/database.server.ts'

import type { ForecastErrors } from './forecast-errors.ts'

const Figures = z.object({
  medianPercent: z.number(),
  fourInFive: z.number(),
  forecasts: z.number(),
  origins: z.number(),
})

/** How wrong the forecasts of a model are; null if they haven't been tested, or can't be. */
export async function findForecastErrors(db: Database, modelId: string): Promise<ForecastErrors | null> {
  const { rows } = await sql<{ figures: unknown }>`
    select figures from property.valuation_forecast where model_id = ${modelId}::uuid`.execute(db)
  const read = Figures.safeParse(rows[0]?.figures)
  return read.success ? read.data : null
}

/** Whether the forecasts of a model have been tested. */
export async function isForecastTested(db: Database, modelId: string): Promise<boolean> {
  const { rows } = await sql`
    select from property.valuation_forecast where model_id = ${modelId}::uuid`.execute(db)
  return rows.length > 0
}

/** Stores how wrong the forecasts of a model are, unless the model has been replaced meanwhile. */
export async function storeForecastErrors(
  db: Database,
  modelId: string,
  figures: ForecastErrors | null,
): Promise<void> {
  await sql`
    insert into property.valuation_forecast (model_id, figures)
    select m.id, ${figures && JSON.stringify(figures)}::jsonb from property.valuation_model m where m.id = ${modelId}::uuid
    on conflict (model_id) do update set figures = excluded.figures`.execute(db)
}
