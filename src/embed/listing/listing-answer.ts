/** What the panel says about a listing: prices compared, yield, flags, and what isn't known. Pure. */
import { tickedBreakers } from '#calculators/deal-breakers/deal-breakers.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { COMPARABLE_WITHIN } from '#datasets/price-paid/comparables.ts'
import type { HomeType } from '#domain/area-figures.ts'
import { nationOfCode } from '#domain/nation.ts'
import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import type { Planning } from '#places/postcode/find-planning.server.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { differenceInWords, ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import type { LocalRent } from '#places/rent/local-rent.server.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { Valued } from '#valuation/home/value-home.server.ts'
import type { NotValued } from '#valuation/home/without-basis.server.ts'

import { estimateLine } from './estimate-line.ts'
import type { HomeFacts } from './listing-facts.ts'
import type { PanelLine } from './panel-line.ts'

/** Standard sales around a postcode, of the listing's type if it's known. Prices in pounds. */
export type ComparedPrices = {
  home: HomeType | null
  median: number | null
  sales: number
  /** Median per square metre of the sales that were matched with an energy certificate. */
  perSqm: number | null
  salesWithArea: number
  /** Whether energy certificates were imported, which the floor areas come from. */
  hasAreas: boolean
}

/** The figures around a listing. */
export type ListingAnswer = {
  report: PostcodeReport
  /** What such a home would sell for, or why that isn't known. Null for a home to rent. */
  estimate: Valued | NotValued | null
  /** Null for a postcode without a position. */
  compared: ComparedPrices | null
  rent: LocalRent
  planning: Planning
}

const HOME_WORDS: Readonly<Record<HomeType, string>> = {
  flat: 'flats',
  terraced: 'terraced houses',
  'semi-detached': 'semi-detached houses',
  detached: 'detached houses',
}

/** The asking price in all and per square metre, next to our estimate and to what sold around it. */
export function priceLines(
  home: HomeFacts,
  { estimate, compared, report: { sold } }: ListingAnswer,
): PanelLine[] {
  const { price, floorAreaSqm } = home
  const kind = compared?.home ? HOME_WORDS[compared.home] : 'homes'
  const where = `${kind} sold within ${COMPARABLE_WITHIN.metres} m in ${COMPARABLE_WITHIN.years} years`
  const nothing: NothingKind =
    sold.state.kind === 'not-covered'
      ? 'not covered'
      : sold.state.kind === 'not-imported'
        ? 'not imported'
        : sold.state.kind === 'outside' || (sold.state.kind === 'sales' && sold.state.partly)
          ? 'place not imported'
          : 'too few'
  const known = nothing === 'too few'
  const perSqm = price !== null && floorAreaSqm !== null ? price / floorAreaSqm : null
  const median = known && compared && compared.sales >= ENOUGH_SALES ? compared.median : null
  const medianPerSqm = known && compared && compared.salesWithArea >= ENOUGH_SALES ? compared.perSqm : null
  return [
    ...(estimate === null ? [] : [estimateLine(home, estimate)]),
    {
      label: 'Median sold price nearby',
      value: median === null ? { nothing } : pounds(Math.round(median)),
      note:
        median === null
          ? upperFirst(where)
          : `${countOf(compared?.sales ?? 0, 'sale')}: ${where}.${price === null ? '' : ` The asking price is ${differenceInWords(price, median)} that.`}`,
    },
    ...(perSqm === null
      ? []
      : [
          { label: 'Asking price per m²', value: pounds(Math.round(perSqm)), note: `For ${floorAreaSqm} m²` },
        ]),
    {
      label: 'Sold per m² nearby',
      value:
        medianPerSqm === null
          ? { nothing: known && compared?.hasAreas === false ? 'not imported' : nothing }
          : pounds(Math.round(medianPerSqm)),
      note:
        medianPerSqm === null
          ? 'Sales whose floor area is known from an energy certificate'
          : `Median of ${countOf(compared?.salesWithArea ?? 0, 'sale')} with a known floor area.${perSqm === null ? '' : ` This home is ${differenceInWords(perSqm, medianPerSqm)} that.`}`,
    },
  ]
}

/** The rent to expect and the gross yield at the asking price; for a rental, its rent against the local average. */
export function rentLines(home: HomeFacts, { rent, report: { record } }: ListingAnswer): PanelLine[] {
  const authority = record.localAuthority?.name ?? 'the local authority'
  if ('nothing' in rent) return [{ label: 'Local rent', value: rent, note: `Average rent in ${authority}` }]
  const local = {
    label: 'Local rent',
    value: `${pounds(Math.round(rent.pcm))} a month`,
    note: `Average in ${authority}, ${rent.of}${home.rentPcm === null ? '' : `. This rent is ${differenceInWords(home.rentPcm, rent.pcm)} that.`}`,
  }
  if (home.price === null) return [local]
  const { grossYieldPercent } = rentalYield.calculate({ price: home.price, monthlyRent: rent.pcm })
  return [
    local,
    {
      label: 'Gross yield at that rent',
      value: `${grossYieldPercent.toFixed(1)}%`,
      note: 'A year’s rent divided by the asking price, before costs and void periods',
    },
  ]
}

/** A warning about the home or its place. */
export type Flag = { title: string; text: string }

/** What could change the price or stop a purchase: status, certificate, lease, and designations at the postcode's centre. */
export function flagsOf(home: HomeFacts, { planning, report }: ListingAnswer): Flag[] {
  const nation = nationOfCode(report.record.nation?.code ?? null)
  const { energyRating: rating, leaseYears } = home
  const keys = [
    ...(rating === 'F' || rating === 'G' ? ['epc-below-e'] : []),
    // It's about what a landlord would have to spend.
    ...(home.channel === 'sale' && (rating === 'D' || rating === 'E') ? ['epc-below-c'] : []),
    ...(leaseYears !== null && leaseYears < 80 ? ['lease-under-80-years'] : []),
  ]
  const breakers = nation ? tickedBreakers(keys, nation) : []
  const designated = 'lines' in planning ? planning.lines : []
  return [
    ...(home.status === 'available'
      ? []
      : [{ title: STATUS_TITLES[home.channel][home.status], text: 'The portal says so on the listing.' }]),
    ...breakers.map(({ question, why }) => ({ title: titleOf(question, home), text: why })),
    ...(home.tenure === 'leasehold' && leaseYears === null
      ? [
          {
            title: 'Leasehold',
            text: 'Ask how many years are left, and what ground rent and service charge cost.',
          },
        ]
      : []),
    ...designated.flatMap((line) =>
      'answer' in line && line.answer.startsWith('Yes')
        ? [{ title: line.title, text: line.answer.replace(/^Yes\. /, '') }]
        : [],
    ),
  ]
}

const STATUS_TITLES = {
  sale: { 'under offer': 'Under offer', sold: 'Sold', removed: 'Taken off the market' },
  rent: { 'under offer': 'Let agreed', sold: 'Let', removed: 'Taken off the market' },
} as const

function titleOf(question: string, { energyRating, leaseYears }: HomeFacts): string {
  return /lease/i.test(question) ? `${leaseYears} years left on the lease` : `Energy rating ${energyRating}`
}

/** What neither the listing nor official data say, in words that complete 'We don't know …'. */
export function unknownsOf(
  home: HomeFacts,
  { planning, compared, report: { cost } }: ListingAnswer,
): string[] {
  const missing: readonly (readonly [boolean, string])[] = [
    [home.channel === 'sale' && home.price === null, 'the asking price: the listing gives none'],
    [home.floorAreaSqm === null, 'its floor area, so there’s no price per m² for this home'],
    [home.home === null, 'whether it’s a flat or what kind of house, so all types are compared'],
    [home.channel === 'sale' && home.tenure === null, 'the tenure'],
    [home.tenure === 'leasehold' && home.leaseYears === null, 'how long the lease is'],
    [home.energyRating === null, 'its energy rating: the listing shows none that can be read as text'],
    [
      home.councilTaxBand === null,
      `its council tax band${cost?.cost?.councilTax ? ', so Band D is used' : ''}`,
    ],
    [compared === null, 'the postcode’s position, so no nearby sales can be found'],
    ['nothing' in planning, 'flood zones and planning designations here'],
    [
      'lines' in planning && planning.lines.some((line) => 'nothing' in line),
      `about some designations: ${'lines' in planning ? planning.lines.flatMap((line) => ('nothing' in line ? [line.title.toLowerCase()] : [])).join(', ') : ''}`,
    ],
  ]
  return missing.flatMap(([isMissing, words]) => (isMissing ? [words] : []))
}
