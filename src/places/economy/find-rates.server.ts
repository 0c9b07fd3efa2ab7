import { findMeasure } from '#datasets/economy/measures.ts'
import { type Figure, figuresWithin, latestFigures } from '#datasets/economy/queries.server.ts'
import { UNITED_KINGDOM } from '#datasets/postcodes/asked-area.server.ts'
import { yearsBefore } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** Bank Rate in force, and the change in consumer prices over a year; null for each that wasn't imported. */
export type Rates = {
  bankRate: Figure | null
  /** Per cent, with the month that it's for. */
  inflation: { percent: number; month: string; latest: Figure } | null
}

/** Finds the latest Bank Rate and inflation. */
export async function findRates(db: Database): Promise<Rates> {
  const [bankRate, cpi] = await Promise.all([latest(db, 'bank-rate'), latest(db, 'cpi')])
  return { bankRate, inflation: cpi && (await annualChange(db, cpi)) }
}

async function latest(db: Database, id: string): Promise<Figure | null> {
  const [figure] = await latestFigures(db, seriesOf(id))
  return figure ?? null
}

async function annualChange(db: Database, cpi: Figure): Promise<Rates['inflation']> {
  const day = yearsBefore(cpi.from, 1)
  const [before] = await figuresWithin(db, seriesOf('cpi'), { from: day, to: day })
  if (!before?.value || cpi.value === null) return null
  return { percent: (cpi.value / before.value - 1) * 100, month: cpi.from.slice(0, 7), latest: cpi }
}

function seriesOf(id: string) {
  const measure = findMeasure(id)
  return measure ? [{ measure, areaCodes: [UNITED_KINGDOM] }] : []
}
