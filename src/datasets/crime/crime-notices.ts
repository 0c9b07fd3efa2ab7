import { mergerNotices } from '#datasets/names-and-codes/former-names.ts'
import { formatMonth } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { countOf } from '#domain/plain-number.ts'

import type { CrimeArea } from './crime-area.ts'
import { monthsFromTo } from './crime-months.ts'
import type { MonthInReport } from './crime-report.ts'
import type { FoundCrimes } from './find-crimes.server.ts'

/** Caveats about the figures of an area, with the reason why the API's rate is null. */
export function crimeNotices(found: FoundCrimes): string[] {
  const { area, population, ratePer1000 } = found.report
  const gaps = crimeGaps(found)
  if (population === null)
    gaps.push(`ratePer1000 is null because we don’t have the number of residents of ${placeOf(area)}.`)
  else if (ratePer1000 === null)
    gaps.push('ratePer1000 is null because some months are incomplete or have no figures.')
  return [...mergerNotices(area.mergers ?? []), ...gaps, ...workdayNotices(found.report)]
}

/** Says which census counted the people of the workday rate, or why there's no such rate. */
function workdayNotices({ area, workday }: FoundCrimes['report']): string[] {
  if (workday === null)
    return [`ratePer1000Workday is null because we don’t have the workday population of ${placeOf(area)}.`]
  return [
    `ratePer1000Workday uses the workday population of the ${workday.census} census.${workday.census === 2021 ? ' It was taken in lockdown, when many people worked from home.' : ''}`,
  ]
}

function placeOf({ kind, name }: CrimeArea): string {
  return kind === 'force' ? `the area of ${name}` : name
}

/** What the figures of an area leave out. */
export function crimeGaps({ report, comparison, hasTransport }: FoundCrimes): string[] {
  const { area, months, withoutArea } = report
  const notices: string[] = []
  const inState = (state: MonthInReport['state']) => namesOf(months.filter((month) => month.state === state))
  const [incomplete, missing, notImported] = [
    inState('incomplete'),
    inState('missing'),
    inState('not_imported'),
  ]
  if (incomplete)
    notices.push(
      `Figures from ${area.force.name} are incomplete for ${incomplete}: far fewer crimes than usual were published, or some authorities’ figures weren’t imported, so a low count doesn’t mean low crime.`,
    )
  if (missing) notices.push(`${area.force.name} published no figures for ${missing}.`)
  if (notImported)
    notices.push(
      `We haven’t imported ${area.force.name}’s figures for ${notImported}, so the total leaves them out.`,
    )
  const changed = namesOf(
    months.filter(({ state, counts }) => counts === null && (state === 'complete' || state === 'incomplete')),
  )
  if (changed)
    notices.push(
      `${area.code} has no figures for ${changed}: its boundaries changed with the census of 2021, and crimes were counted by the ${area.lsoa?.[2011] === null ? 'former' : 'new'} areas then.`,
    )
  if (comparison.leftOut.length > 0 && comparison.nation)
    notices.push(
      `The rate of ${comparison.nation.name} leaves out ${listInWords(comparison.leftOut)}: not all of these months are complete and imported.`,
    )
  if (area.kind === 'force' && withoutArea > 0)
    notices.push(
      `${countOf(withoutArea, 'crime')} ${withoutArea === 1 ? 'has' : 'have'} no LSOA: counted for the force, but in no smaller area.`,
    )
  if (area.kind !== 'force' && !hasTransport)
    notices.push(
      'Crimes at stations and on trains aren’t counted, because we don’t have British Transport Police’s figures for these months.',
    )
  return notices
}

const MAX_NAMED = 3

/** 'Mar 2018', 'Mar 2018 and Apr 2018', or if there are many, how many and between which. Empty for none. */
function namesOf(months: readonly { month: string }[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  if (months.length <= MAX_NAMED) return listInWords(months.map(({ month }) => formatMonth(month)))
  const isUnbroken = monthsFromTo(first.month, last.month).length === months.length
  const [from, to] = [formatMonth(first.month), formatMonth(last.month)]
  return isUnbroken
    ? `the ${countOf(months.length, 'month')} from ${from} to ${to}`
    : `${countOf(months.length, 'month')} between ${from} and ${to}`
}
