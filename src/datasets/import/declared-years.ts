import { nationName, type Nation } from '#domain/nation.ts'
import { findTaxYearStart } from '#domain/tax-year.ts'
import { UsageError } from '#platform/command-line.ts'

/**
 * The years that a file's figures are for, if the file doesn't say. The operator gives them, from the publisher's page.
 */
export type DeclaredYears = {
  /** The default year, e.g. '2026-27'. */
  readonly all: string | null
  readonly byNation: Readonly<Partial<Record<Nation, string>>>
}

/** No years declared. */
export const NO_DECLARED_YEARS: DeclaredYears = { all: null, byNation: {} }

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Parses `--year 2026-27` and `--year scotland=2025-26`. Throws a UsageError if one is invalid. */
export function readDeclaredYears(texts: readonly string[]): DeclaredYears {
  let all: string | null = null
  const byNation: Partial<Record<Nation, string>> = {}
  for (const text of texts) {
    const [, word, year = ''] = /^(?:([a-z-]+)=)?(.*)$/i.exec(text) ?? []
    const nation = NATIONS.find((name) => name === word?.toLowerCase())
    if (findTaxYearStart(year) === null || (word !== undefined && nation === undefined)) {
      throw new UsageError(
        `--year ${text} isn't a valid year. Use 2026-27, or scotland=2026-27 for one nation.`,
      )
    }
    if (nation === undefined) all = year
    else byNation[nation] = year
  }
  return { all, byNation }
}

/** The year declared for a nation, or null. */
export function declaredYear(years: DeclaredYears, nation: Nation): string | null {
  return years.byNation[nation] ?? years.all
}

/** Tells the operator how to declare the year for a nation. */
export function askForYear(nation: Nation): string {
  return `the file doesn't say which year its charges are for; add --year 2026-27 with the year stated by the publisher (or --year ${nation}=2026-27 for ${nationName(nation)} only)`
}
