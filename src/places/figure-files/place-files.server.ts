import { Hono } from 'hono'

import { authorityFigureFiles } from '#places/authority-figures/authority-figure-files.server.ts'
import { compareFiles } from '#places/compare/compare-files.server.ts'
import { compareSchoolsCsv } from '#places/compare/schools/schools-csv.server.ts'
import { crimeFiles, crimeRateFiles } from '#places/crime/crime-files.server.ts'
import { economyFiles } from '#places/economy/economy-files.server.ts'
import { costFiles } from '#places/living-cost/cost-files.server.ts'
import { neighbourFiles } from '#places/neighbours/neighbour-files.server.ts'
import { partFigureFiles } from '#places/parts/part-figures-file.server.ts'
import { partPricesFiles } from '#places/postcode-search/part-prices-file.server.ts'
import { postcodeCardFiles } from '#places/postcode/card-files.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

/** The files of places' figures, card by card, and of comparisons. */
export function placeFiles(site: SiteContext): Hono {
  const app = new Hono()
  for (const files of [
    compareFiles,
    compareSchoolsCsv,
    authorityFigureFiles,
    neighbourFiles,
    postcodeCardFiles,
    partPricesFiles,
    partFigureFiles,
    crimeFiles,
    crimeRateFiles,
    economyFiles,
    costFiles,
  ])
    app.route('/', files(site))
  return app
}
