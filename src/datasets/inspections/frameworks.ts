/** How Ofsted has reported inspections, in order of time; 'ungraded' visits exist under each of the first two. */
export const FRAMEWORKS = ['overall-grade', 'judgements', 'report-card', 'ungraded'] as const

/** A way of reporting an inspection. */
export type Framework = (typeof FRAMEWORKS)[number]

/** What each framework reports, in a sentence. */
export const FRAMEWORK_WORDS: Readonly<Record<Framework, string>> = {
  'overall-grade': 'One overall grade (until September 2024)',
  judgements: 'Separate judgements, no overall grade (September 2024 to November 2025)',
  'report-card': 'Report card (since November 2025)',
  ungraded: 'Ungraded inspection',
}

/** State-funded schools inspected from this day on get no overall grade. */
export const NO_OVERALL_GRADE_SINCE = '2024-09-02'

/** Ofsted’s four-point scale until November 2025. The files write numbers. */
const GRADES: Readonly<Record<string, string>> = {
  '1': 'Outstanding',
  '2': 'Good',
  '3': 'Requires improvement',
  '4': 'Inadequate',
}

/** The areas of a report card, as the official columns call them. */
export const REPORT_CARD_AREAS = [
  'Inclusion',
  'Curriculum and teaching',
  'Achievement',
  'Attendance and behaviour',
  'Personal development and wellbeing',
  'Early years (where applicable)',
  'Post-16 provision (where applicable)',
  'Leadership and governance',
  'Safeguarding standards',
] as const

/** The judgements of a graded inspection until November 2025. */
export const JUDGEMENTS = [
  'Quality of education',
  'Behaviour and attitudes',
  'Personal development',
  'Effectiveness of leadership and management',
  'Early years provision (where applicable)',
  'Sixth form provision (where applicable)',
  'Safeguarding is effective?',
] as const

/** Written where there is no judgement: 'NULL' in the files, 9 for a provision that the school doesn’t have. */
const NONE = /^(|null|9|0|-|not applicable|n\/a)$/i

/** Reads a grade as words; null if the school doesn’t have one. */
export function gradeIn(text: string): string | null {
  return NONE.test(text) ? null : (GRADES[text] ?? text)
}

/** An area’s name without the remark that not every school has it. */
export function areaName(column: string): string {
  return column
    .replace(' (where applicable)', '')
    .replace('Safeguarding is effective?', 'Safeguarding effective')
}

const IN_ORDER: readonly string[] = [...REPORT_CARD_AREAS, ...JUDGEMENTS].map(areaName)

/** The grades of an inspection by area, in the order of Ofsted's reports; areas that we don't know come last. */
export function gradesInOrder(grades: Readonly<Record<string, string>>): [area: string, grade: string][] {
  const place = (area: string) => (IN_ORDER.includes(area) ? IN_ORDER.indexOf(area) : IN_ORDER.length)
  return Object.entries(grades).toSorted(([one], [other]) => place(one) - place(other))
}
