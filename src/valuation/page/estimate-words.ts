import { formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'

import type { Valued } from '../home/value-home.server.ts'
import { rounded } from './rounded.ts'

/** What homes of a type are called in a sentence. */
const HOMES: Readonly<Record<string, string>> = {
  D: 'detached houses',
  S: 'semi-detached houses',
  T: 'terraced houses',
  F: 'flats',
}

/** What the homes of a stratum of earlier estimates are called: when they'd last been sold is what tells them apart most. */
const STRATUM_HOMES: Readonly<Record<string, string>> = {
  'house, never sold': 'houses that we knew no earlier sale of',
  'house, sold in the last 5 years': 'houses that had sold in the 5 years before',
  'house, sold earlier': 'houses that had last sold more than 5 years before',
  'flat, never sold': 'flats that we knew no earlier sale of',
  'flat, sold in the last 5 years': 'flats that had sold in the 5 years before',
  'flat, sold earlier': 'flats that had last sold more than 5 years before',
  all: 'homes of all kinds',
}

/** Says where nineteen in twenty prices of such homes are, and what that follows from. */
export function intervalSentence({ low95, high95, stratumSales, stratum }: Valued['estimate']): string {
  const ends = `Nineteen in twenty homes like this sell for between ${rounded(low95)} and ${rounded(high95)}. `
  return stratumSales === 0
    ? `${ends}That’s estimated from how much prices here vary, because there are too few earlier estimates to measure it.`
    : `${ends}That’s measured on ${countOf(stratumSales, 'earlier estimate')} of ${STRATUM_HOMES[stratum] ?? 'homes'}.`
}

/** With fewer tested sales than this, a group says little: a larger one is taken. */
const ENOUGH = 30

/** Says how wrong estimates of such homes in the postcode's area were in the back-test; or why that isn't known. */
export function accuracySentence({ model, estimate }: Valued, postcode: string): string {
  const { accuracy } = model
  if (accuracy === null)
    return model.isTested
      ? 'There are too few sales to test this model, so we can’t say how wrong it usually is.'
      : 'This model hasn’t been tested yet, so we can’t say how wrong it usually is.'
  const { propertyType } = estimate
  const homes = HOMES[propertyType] ?? 'homes'
  const area = /^[A-Z]+/.exec(postcode)?.[0] ?? ''
  const local = accuracy.groups['area and type'][`${area} ${propertyType}`]
  const typed = accuracy.groups.type[propertyType]
  const [figures, about] =
    local && local.sales >= ENOUGH
      ? [local, `${homes} in ${postcodeAreaWords(area)}`]
      : typed && typed.sales >= ENOUGH
        ? [typed, homes]
        : [accuracy.all, 'all homes']
  return (
    `In the 12 months to ${formatMonth(accuracy.to)}, half of our estimates for ${about} were within ` +
    `${figures.medianError.toFixed(1)}% of the price (${countOf(figures.sales, 'sale')}).`
  )
}

/** 'Reading postcodes (RG)'. */
function postcodeAreaWords(area: string): string {
  const name = postcodeAreaName(area)
  return name === null ? `${area} postcodes` : `${name} postcodes (${area})`
}
