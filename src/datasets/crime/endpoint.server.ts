import { economySource } from '#datasets/economy/source.ts'
import { namesAndCodesSource } from '#datasets/names-and-codes/source.ts'
import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'

import { CrimeAnswer, crimeAnswer } from './crime-answer.ts'
import { crimeNotices } from './crime-notices.ts'
import { contradictions, CrimeQuery, monthsBeforePublication, tooManyMonths } from './crime-params.ts'
import { crimeAreaOf, crimeAreaOfPostcode } from './find-crime-area.server.ts'
import { findCrimes } from './find-crimes.server.ts'
import { latestMonthOf } from './queries.server.ts'
import { crimeSource, FIRST_CRIME_MONTH } from './source.ts'

/** GET /crime-statistics. */
export const crimeStatistics = endpoint(
  {
    name: 'crime-statistics',
    method: 'get',
    path: '/crime-statistics',
    summary: 'Count recorded crimes in an area by type and month',
    description:
      'Returns police-recorded crime and anti-social behaviour in the LSOA of a postcode, in a local authority or in the area of a police ' +
      'force, in England and Wales. Counts are rows of the files published on data.police.uk; crimes without an LSOA only count for their ' +
      'force. Rates are per 1,000 usual residents, and per 1,000 of the workday population where we have it, over the months asked for, so compare periods of the same length. They’re null if a month ' +
      'is missing or incomplete, or if we don’t know the number of residents.',
    credits: 1,
    scope: 'crime-statistics',
    auth: 'key',
    request: { query: CrimeQuery },
    output: CrimeAnswer,
    sources: [crimeSource, namesAndCodesSource, economySource, postcodesSource],
    examples: [
      { name: 'The latest year around RG30 1AA', query: { postcode: 'RG30 1AA' } },
      { name: 'Six months in Cardiff', query: { area: 'cardiff', months: '6' } },
    ],
  },
  async ({ query, db }) => {
    const early = monthsBeforePublication(query)
    if (early.length > 0)
      return problem(
        'not_covered',
        `No crimes are published for months before ${formatMonth(FIRST_CRIME_MONTH)}.`,
        early,
      )
    const errors = contradictions(query)
    if (errors.length > 0)
      return problem('invalid_parameters', 'Some parameters are missing or contradict each other.', errors)
    const { postcode } = query
    const record = postcode === undefined ? null : await findPostcodeRecord(db, postcode)
    if (postcode !== undefined && record === null) return unknownPostcode(db, postcode)
    const area = record === null ? await crimeAreaOf(db, query.area ?? '') : crimeAreaOfPostcode(record)
    if (area.kind === 'nothing') return problem(area.code, area.detail)
    const latest = await latestMonthOf(db, area.force.code)
    const excess = latest === null ? [] : tooManyMonths(query, latest)
    if (excess.length > 0) return problem('invalid_parameters', 'There are too many months.', excess)
    const found = await findCrimes(db, area, query)
    if (found.kind === 'nothing') return problem(found.code, found.detail)
    return answer(crimeAnswer(found), { notices: crimeNotices(found) })
  },
)
