import type { IsoDate } from '#domain/dates.ts'

import type { Sample, TextLayout } from '../import/importer.ts'
import type { Recognise } from './column-layout.ts'
import { deprivationSheetLayout } from './deprivation-tables.ts'
import { deprivationLayout, longLayout, populationLayout } from './long-layouts.ts'
import { nomisSeriesLayout } from './nomis-series-layout.ts'
import { bankRateLayout, cpiLayout, quotedRatesLayout } from './rate-layouts.ts'
import {
  householdsLayout,
  nomisEarningsLayout,
  nomisPopulationLayout,
  populationByAgeLayout,
  tenureLayout,
} from './table-layouts.ts'
import { workdayLayout } from './workday-layout.ts'

const LAYOUTS: readonly Recognise[] = [
  workdayLayout,
  longLayout,
  populationLayout,
  nomisPopulationLayout,
  nomisSeriesLayout,
  populationByAgeLayout,
  nomisEarningsLayout,
  deprivationLayout,
  deprivationSheetLayout,
  tenureLayout,
  householdsLayout,
  cpiLayout,
  bankRateLayout,
  quotedRatesLayout,
]

/** Recognises a file of any of the series by its column names and titles. Null if it's none of them. */
export function recogniseEconomy(sample: Sample, today: IsoDate): TextLayout | null {
  for (const recognise of LAYOUTS) {
    const layout = recognise(sample, today)
    if (layout) return layout
  }
  return null
}
