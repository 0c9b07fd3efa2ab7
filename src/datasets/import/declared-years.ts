import { nationName, type Nation } from '#domain/nation.ts'
import { findTaxYearStart } from '#domain/tax-year.ts'
import { UsageError } from '#platform/command-line.ts'

/**
 * The years that a file's figures are for, if the file doesn't say. The operator gives them, from the publisher's page.
 */
export type DeclaredYears = {
  /** The default year, e.g. '2026-27', or '2025' for counts on a day of it. */
  readonly all: string | null
  readonly byNation: Readonly<Partial<Record<Nation, string>>>
}

/** How a dataset writes its years: true for '2026-27', 'calendar' for '2026'. */
export type YearKind = true | 'calendar'

/** No years declared. */
export const NO_DECLARED_YEARS: DeclaredYears = { all: null, byNation: {} }

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Parses `--year 2026-27` and `--year scotland=2025-26`. Throws a UsageError if one isn't of these kinds. */
export function readDeclaredYears(
  texts: readonly string[],
  kinds: readonly YearKind[] = [true],
): DeclaredYears {
  let all: string | null = null
  const byNation: Partial<Record<Nation, string>> = {}
  for (const text of texts) {
    const [, word, year = ''] = /^(?:([a-z-]+)=)?(.*)$/i.exec(text) ?? []
    const nation = NATIONS.find((name) => name === word?.toLowerCase())
    const isYear =
      (kinds.includes(true) && findTaxYearStart(year) !== null) ||
      (kinds.includes('calendar') && /^(19|20)\d\d$/.test(year))
    if (!isYear || (word !== undefined && nation === undefined)) {
      throw new UsageError(
        `--year ${text} isn't a valid year. Use ${kinds.map((kind) => EXAMPLES[String(kind)]).join('; or ')}.`,
      )
    }
    if (nation === undefined) all = year
    else byNation[nation] = year
  }
  return { all, byNation }
}

const EXAMPLES: Readonly<Record<string, string>> = {
  true: '2026-27, or scotland=2026-27 for one nation',
  calendar: '2026',
}

/** The declared years as the operator gives them: '2026-27, scotland=2025-26'. Empty without any. */
export function yearsInWords({ all, byNation }: DeclaredYears): string {
  const own = NATIONS.flatMap((nation) => (byNation[nation] ? [`${nation}=${byNation[nation]}`] : []))
  return [...(all === null ? [] : [all]), ...own].join(', ')
}

/** Returns the year declared for a nation, or null. */
export function declaredYear(years: DeclaredYears, nation: Nation): string | null {
  return years.byNation[nation] ?? years.all
}

/** Tells the operator how to declare the year for a nation. */
export function askForYear(nation: Nation): string {
  return `the file doesn't say which year its charges are for; add --year 2026-27 with the year stated by the publisher (or --year ${nation}=2026-27 for ${nationName(nation)} only)`
}
