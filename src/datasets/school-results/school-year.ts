/** Reads a school year: '2018-19', '2018/19', '2018/2019' or '201819'. Null for anything else, such as '2018-20'. */
export function findSchoolYear(text: string): string | null {
  const [, first = '', second = ''] = /^(20\d\d) ?[-/–]? ?((?:20)?\d\d)$/.exec(text.trim()) ?? []
  if (first === '') return null
  const next = String((Number(first) + 1) % 100).padStart(2, '0')
  return second.slice(-2) === next && (second.length === 2 || second.startsWith('20'))
    ? `${first}-${next}`
    : null
}

/** Returns the calendar year in which a school year’s tests are sat: 2019 for '2018-19'. */
export function testYear(schoolYear: string): number {
  return Number(schoolYear.slice(0, 4)) + 1
}
