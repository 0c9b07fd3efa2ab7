/**
 * Fields that can be filled in from a postcode. A tool lists them in `prefill`; the visitor presses the button in
 * `PostcodeFill`; the page redirects to a URL with the fields filled in. Each field shows its source until its value is
 * changed. Pure, and small: browsers load it.
 */
import { findAmount } from '#calculators/engine/forgiving-number.ts'
import type { FormText } from '#calculators/engine/form-text.ts'
import type { AreaFigures, CouncilTaxBand, FigureSource, HomeType } from '#domain/area-figures.ts'
import { chargeBasis } from '#domain/charge-basis.ts'
import { formatMonth } from '#domain/dates.ts'
import { nationName } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** What can fill a field: the average price for the type of home, the nation, or a band’s council tax per year or month. */
export type PrefillKind = 'average-price' | 'nation' | 'council-tax-a-year' | 'council-tax-a-month'

/** What fills each field, by field name. A nation field has the values 'england', 'scotland', 'wales', 'northern-ireland'. */
export type Prefill = Readonly<Record<string, PrefillKind>>

/** The datasets behind the figures, for the page's `Head.datasets`. */
export const PREFILL_DATASETS = ['postcodes', 'house-price-index', 'council-tax'] as const

/** Extra query parameters. The URL keeps them, so that the page can name the source of each figure. */
export const PLACE_FIELDS = ['postcode', 'homeType', 'band'] as const

/** The home the visitor asks about. */
export type AskedPlace = {
  readonly postcode: string
  readonly homeType: HomeType | 'all'
  readonly band: CouncilTaxBand
}

/** One field filled in. */
export type Fill = {
  readonly field: string
  /** As shown in the form: '425,000'. */
  readonly value: string
  /** 'Average price of a terraced home in Reading, Sep 2026'. */
  readonly words: string
  /** When to change it: 'Change it if you have a better figure.' */
  readonly change: string
  readonly source: { readonly label: string; readonly href: string }
}

/** What is known about a place for the fields of a tool. */
export type Filling = {
  readonly postcode: string
  /** 'Reading, England'. */
  readonly place: string
  readonly fills: readonly Fill[]
  /** What isn't available, in words: 'council tax: Northern Ireland has rates instead'. */
  readonly lacking: readonly string[]
}

/** Options for the type of home. */
export const HOME_TYPES: readonly { readonly value: HomeType | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'Any type of home' },
  { value: 'detached', label: 'Detached house' },
  { value: 'semi-detached', label: 'Semi-detached house' },
  { value: 'terraced', label: 'Terraced house' },
  { value: 'flat', label: 'Flat or maisonette' },
]

/** Options for the council tax band. */
export const BANDS: readonly CouncilTaxBand[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']

/** Whether any field needs a price, and so a type of home. */
export const takesPrice = (prefill: Prefill) => Object.values(prefill).includes('average-price')

/** Whether any field needs council tax, and so a band. */
export const takesCouncilTax = (prefill: Prefill) =>
  Object.values(prefill).some((kind) => kind.startsWith('council-tax'))

/** The home in the query string. An unknown type becomes any type, and an unknown band Band D. */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const homeType = HOME_TYPES.find(({ value }) => value === query.get('homeType'))?.value ?? 'all'
  const band = BANDS.find((letter) => letter === query.get('band')?.toUpperCase()) ?? 'D'
  return { postcode: (query.get('postcode') ?? '').trim().slice(0, 60), homeType, band }
}

/** The value of each field from the figures for a place, and a list of what isn't known. Nothing is guessed. */
export function fillingOf(figures: AreaFigures, prefill: Prefill, asked: AskedPlace): Filling {
  const fills: Fill[] = []
  const lacking = new Set<string>()
  for (const [field, kind] of Object.entries(prefill)) {
    const found =
      kind === 'nation'
        ? nationFill(figures)
        : kind === 'average-price'
          ? priceFill(figures, asked)
          : taxFill(figures, asked, kind)
    if (typeof found === 'string') lacking.add(found)
    else fills.push({ field, ...found })
  }
  const { postcode, authority, nation } = figures
  return { postcode, place: `${authority.name}, ${nationName(nation)}`, fills, lacking: [...lacking] }
}

/** The form with these fields filled in. Other fields keep what was typed. */
export function fillFrom(
  figures: AreaFigures,
  prefill: Prefill,
  asked: AskedPlace,
  text: FormText,
): FormText {
  const { fills } = fillingOf(figures, prefill, asked)
  return { ...text, ...Object.fromEntries(fills.map(({ field, value }) => [field, value])) }
}

/** The fills whose field still has their figure, in any format. */
export function standing(filling: Filling, text: FormText): readonly Fill[] {
  return filling.fills.filter(({ field, value }) => {
    const held = text[field] ?? ''
    return held === value || (findAmount(value) !== null && findAmount(held) === findAmount(value))
  })
}

const KNOW_BETTER = 'Change it if you have a better figure.'

type Found = Omit<Fill, 'field'> | string

const OF_TYPE: Record<HomeType | 'all', string> = {
  all: 'of a home',
  detached: 'of a detached house',
  'semi-detached': 'of a semi-detached house',
  terraced: 'of a terraced house',
  flat: 'of a flat or maisonette',
}

function priceFill({ averagePrices, authority }: AreaFigures, { homeType }: AskedPlace): Found {
  const pounds = averagePrices?.[homeType] ?? null
  const words = `Average price ${OF_TYPE[homeType]} in ${authority.name}`
  if (averagePrices === null || pounds === null) return `the a${words.slice(1)}`
  return {
    value: plainNumber(pounds),
    words: `${words}, ${formatMonth(averagePrices.month)}`,
    change: KNOW_BETTER,
    source: sourceLink(averagePrices.source),
  }
}

function nationFill({ nation, authority, directory }: AreaFigures): Found {
  return {
    value: nation,
    words: `${authority.name} is in ${nationName(nation)}`,
    change: 'Change it if the home is elsewhere.',
    source: sourceLink(directory),
  }
}

function taxFill(
  { councilTax, nation, authority }: AreaFigures,
  { band }: AskedPlace,
  kind: PrefillKind,
): Found {
  if (nation === 'northern-ireland') return 'council tax: Northern Ireland has rates instead'
  const yearly = councilTax?.bands[band] ?? null
  if (councilTax === null || yearly === null) return `Band ${band} council tax in ${authority.name}`
  return {
    value: kind === 'council-tax-a-year' ? money(yearly) : money(yearly / 12),
    words: `Band ${band} council tax in ${authority.name}, ${councilTax.year}, ${chargeBasis(nation)}, before any discount`,
    change: KNOW_BETTER,
    source: sourceLink(councilTax.source),
  }
}

/** Pounds, without pence if they are zero. */
function money(pounds: number): string {
  const decimals = Math.round(pounds * 100) % 100 === 0 ? 0 : 2
  return pounds.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

function sourceLink({ name, publisher, url, demonstration }: FigureSource): Fill['source'] {
  return { label: `${name}, ${publisher}${demonstration ? ' (demonstration data)' : ''}`, href: url }
}
