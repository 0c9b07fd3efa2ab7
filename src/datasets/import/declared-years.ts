import { nationName, type Nation } from '#domain/nation.ts'
import { findTaxYearStart } from '#domain/tax-year.ts'
import { UsageError } from '#platform/command-line.ts'

/**
 * Which years the figures of a file are for, where the file itself does not say: what the person who imports knows from
 * the publisher's page.
 */
export type DeclaredYears = {
  /** The year of every nation that has none of its own below, '2026-27'. */
  readonly all: string | null
  readonly byNation: Readonly<Partial<Record<Nation, string>>>
}

/** Nothing was said. */
export const NO_DECLARED_YEARS: DeclaredYears = { all: null, byNation: {} }

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Reads `--year 2026-27` and `--year scotland=2025-26`. Throws a UsageError that names the one it can't read. */
export function readDeclaredYears(texts: readonly string[]): DeclaredYears {
  let all: string | null = null
  const byNation: Partial<Record<Nation, string>> = {}
  for (const text of texts) {
    const [, word, year = ''] = /^(?:([a-z-]+)=)?(.*)$/i.exec(text) ?? []
    const nation = NATIONS.find((name) => name === word?.toLowerCase())
    if (findTaxYearStart(year) === null || (word !== undefined && nation === undefined)) {
      throw new UsageError(
        `--year ${text} is not a year: write it as 2026-27, or for one nation as scotland=2026-27.`,
      )
    }
    if (nation === undefined) all = year
    else byNation[nation] = year
  }
  return { all, byNation }
}

/** The year declared for a nation; null when none was. */
export function declaredYear(years: DeclaredYears, nation: Nation): string | null {
  return years.byNation[nation] ?? years.all
}

/** What to add to the command for a nation whose year is not known. */
export function askForYear(nation: Nation): string {
  return `the file does not say which year its charges are for: add --year 2026-27 (or --year ${nation}=2026-27 for ${nationName(nation)} alone) with the year that the publisher states`
}
