import type { SchoolAnswer } from './answer-fields.ts'
import type { SchoolEditions } from './answer.server.ts'

/** The limits of these schools’ figures. */
export function schoolNotices(editions: SchoolEditions, schools: readonly SchoolAnswer[]): string[] {
  const notices: string[] = []
  const { schools: register, 'school-results': results, inspections } = editions
  if (register && !register.whole) notices.push(`We’ve imported part of the register: ${register.extent}.`)
  if (results && !results.whole) notices.push(`We’ve imported these results: ${results.extent}.`)
  if (inspections && !inspections.whole)
    notices.push(`We’ve imported the inspections of ${inspections.extent}.`)
  const codes = schools.flatMap(({ keyStage2, keyStage4, keyStage5 }) =>
    [keyStage2, keyStage4, keyStage5].flatMap(({ reasons }) => Object.entries(reasons)),
  )
  if (codes.some(([, { code }]) => code === 'suppressed'))
    notices.push('Some figures are withheld by the publisher because they’re based on few pupils.')
  if (codes.some(([name, { code }]) => name === 'progress8' && code === 'not-published-for-year'))
    notices.push('No Progress 8 scores were published for 2019/20, 2020/21, 2024/25 and 2025/26.')
  if (schools.some((school) => new Set(school.inspections.map(({ framework }) => framework)).size > 1))
    notices.push('Grades given under different inspection frameworks can’t be compared.')
  return notices
}
