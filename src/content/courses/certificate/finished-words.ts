import { formatDate, type IsoDate } from '#domain/dates.ts'

import { PASS_SHARE } from '../progress/result.ts'

/** What a certificate states: 'Finished on 3 November 2026, with at least 60% in each of 12 quizzes.' */
export function finishedInWords({
  issuedOn,
  lessons,
}: {
  readonly issuedOn: IsoDate
  readonly lessons: number
}): string {
  return `Finished on ${formatDate(issuedOn)}, with at least ${PASS_SHARE * 100}% in each of ${lessons} quizzes.`
}
