import { type AgeBand, ageBandText } from '#datasets/energy-certificates/age-band.ts'
import type { DatasetName } from '#datasets/register.ts'
import { formatDate, yearOf } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'

import type { AgeFacts } from './age-facts.ts'
import type { AgeSteps } from './model/posterior.ts'
import { type ByYear, shareOf } from './model/years.ts'

/** One piece of evidence about a home's age. */
export type AgeEvidenceItem = {
  kind: 'stock' | 'neighbours' | 'sale' | 'certificate'
  /** What it says, in a sentence or two. */
  text: string
  dataset: DatasetName
  /** Of the certificate, sale or count; null for neighbours. */
  date: string | null
  /** Probability of the most likely years given this evidence and everything above it. */
  probability: number
}

/** Lists the evidence in the order in which it was used, with what each kind did to the probability of the most likely years. */
export function evidenceItems(facts: AgeFacts, steps: AgeSteps, years: AgeBand): AgeEvidenceItem[] {
  const after = (shares: ByYear) => Math.round(shareOf(shares, years) * 1000) / 1000
  return [
    ...stockItem(facts, after(steps.stock)),
    ...neighbourItem(facts, after(steps.neighbours)),
    ...facts.sales.map((sale): AgeEvidenceItem => ({
      kind: 'sale',
      text: saleText(sale),
      dataset: 'price-paid',
      date: sale.soldOn,
      probability: after(steps.sales),
    })),
    ...facts.certificates.map((certificate): AgeEvidenceItem => ({
      kind: 'certificate',
      text: certificateText(certificate),
      dataset: 'energy-certificates',
      date: certificate.inspectedOn ?? certificate.lodgedOn,
      probability: after(steps.certificates),
    })),
  ]
}

function stockItem({ stock }: AgeFacts, probability: number): AgeEvidenceItem[] {
  if (stock === null) return []
  const text = `Homes in ${stock.area} by build period, counted on 31 March ${stock.year}.`
  return [{ kind: 'stock', text, dataset: 'dwelling-stock', date: `${stock.year}-03-31`, probability }]
}

function neighbourItem({ neighbours, isWholePostcode }: AgeFacts, probability: number): AgeEvidenceItem[] {
  const dated = neighbours.filter(({ ageBand, isNew }) => ageBand !== null || isNew)
  if (dated.length === 0) return []
  const inBuilding = dated.filter(({ sameBuilding }) => sameBuilding).length
  const inPostcode = dated.filter(({ metres }) => metres === 0).length
  const where = [
    ...(inBuilding > 0 ? [`${inBuilding} in the building`] : []),
    ...(inPostcode > inBuilding
      ? [`${inPostcode - inBuilding} ${inBuilding > 0 ? 'elsewhere ' : ''}in the postcode`]
      : []),
    ...(dated.length > inPostcode ? [`${dated.length - inPostcode} within 150 metres`] : []),
  ]
  const homes = isWholePostcode ? countOf(dated.length, 'home') : countOf(dated.length, 'other home')
  const sold = dated.filter(({ fromSale }) => fromSale).length
  const onlySales = sold === dated.length
  const records = onlySales
    ? 'New-build sales'
    : sold > 0
      ? 'Certificates and new-build sales'
      : 'Certificates'
  const text = `${records} of ${homes}: ${where.join(', ')}. The nearest count most.`
  const dataset = onlySales ? 'price-paid' : 'energy-certificates'
  return [{ kind: 'neighbours', text, dataset, date: null, probability }]
}

function saleText({ soldOn, newBuild, propertyType }: AgeFacts['sales'][number]): string {
  const when = formatDate(soldOn)
  if (!newBuild) return `Sold on ${when}, not as a new home, so built by ${yearOf(soldOn)}.`
  return propertyType === 'F'
    ? `Sold as a new home on ${when}. About half of the flats sold as new are in older buildings.`
    : `Sold as a new home on ${when}, so finished then or shortly before.`
}

function certificateText({
  ageBand,
  isNew,
  inspectedOn,
  lodgedOn,
}: AgeFacts['certificates'][number]): string {
  const when = formatDate(inspectedOn ?? lodgedOn)
  if (ageBand) return `The energy certificate of ${when} says ${ageBandText(ageBand)}.`
  return isNew
    ? `Assessed as a new home on ${when}. The energy certificate states no year.`
    : `The energy certificate of ${when} states no age.`
}

/** Says when a home was built, to follow 'built': 'between 1930 and 1949', 'before 1900', 'in 2021', 'in 2023 or later'. */
export function builtIn({ from, to }: AgeBand): string {
  if (from === null) return to === null ? 'at any time' : `before ${to + 1}`
  if (to === null) return `in ${from} or later`
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}
