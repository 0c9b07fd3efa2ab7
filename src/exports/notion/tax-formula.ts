/**
 * Stamp duty as a Notion formula, generated from the tax rules. For a person who will own another home, with the rates of the
 * day the template is created. Pure.
 */
import { stretchesOf } from '#calculators/purchase-tax/workbook-lines.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { purchaseOf } from '#tax/land/purchase-tax.ts'
import { type Regime, regimeOf } from '#tax/land/regime.ts'

import { NATION_NAMES } from './databases.ts'

/** The formula for all nations: it picks the tax by the row’s nation. */
export function taxFormula(on: IsoDate): string {
  const scotland = nationFormula('scotland', on)
  const wales = nationFormula('wales', on)
  const england = nationFormula('england', on)
  return `let(p, prop("Price"), ifs(prop("Nation") == "${NATION_NAMES.scotland}", ${scotland}, prop("Nation") == "${NATION_NAMES.wales}", ${wales}, ${england}))`
}

/** The formula for one nation, by price `p`. England’s also covers Northern Ireland. */
export function nationFormula(nation: Nation, on: IsoDate): string {
  const regime = regimeOf(nation, on)
  const stretches = stretchesOf(purchaseOf(0, {}, nation), on).map(({ to, bands }) => {
    const taxed = bands
      .filter(({ ratePercent }) => ratePercent > 0)
      .map(({ from, to: bandTo, ratePercent }) => {
        const top = bandTo === null ? 'p' : `min(p, ${bandTo})`
        const slice = from === 0 ? top : `max(0, ${top} - ${from})`
        return BANDS[regime](slice, ratePercent)
      })
    return { to, formula: taxed.length === 0 ? '0' : TOTALS[regime](taxed.join(' + ')) }
  })
  return stretches.reduceRight(
    (rest, { to, formula }) => (to === null ? formula : `if(p <= ${to}, ${formula}, ${rest})`),
    '',
  )
}

/** HMRC rounds the taxed amount and the tax of each band down to whole pounds. */
const BANDS: Readonly<Record<Regime, (taxed: string, percent: number) => string>> = {
  sdlt: (taxed, percent) => `floor(floor(${taxed}) * ${percent} / 100)`,
  lbtt: (taxed, percent) => `${taxed} * ${percent} / 100`,
  ltt: (taxed, percent) => `${taxed} * ${percent} / 100`,
}

/** Revenue Scotland rounds the total down to whole pounds; Wales keeps pence. */
const TOTALS: Readonly<Record<Regime, (sum: string) => string>> = {
  sdlt: (sum) => sum,
  lbtt: (sum) => `floor(round((${sum}) * 1000000) / 1000000)`,
  ltt: (sum) => `round(round((${sum}) * 1000000) / 10000) / 100`,
}
