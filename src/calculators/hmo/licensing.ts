/**
 * What the law of England asks of a house let by the room, since 1 October 2018. People in how many households make a
 * licence mandatory: SI 2018/221, the Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order
 * 2018. Floor areas of rooms for sleeping, as conditions of a licence: SI 2018/616, the Licensing of Houses in Multiple
 * Occupation (Mandatory Conditions of Licences) (England) Regulations 2018. Pure.
 */
import type { ReportNotice } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const RULES = {
  people: 5,
  households: 2,
  roomForOne: 6.51,
  roomForTwo: 10.22,
  roomForChild: 4.64,
  /** Floor under a lower ceiling does not count; metres. */
  ceiling: 1.5,
} as const

/** People and areas in square metres; people are above the age of ten unless said otherwise. */
export const hmoLicensing = dated<typeof RULES>('Licence and rooms of shared houses in England', [
  {
    from: '2018-10-01',
    to: '2027-04-05',
    value: RULES,
    source: {
      title: 'SI 2018/221 and SI 2018/616, under the Housing Act 2004',
      url: 'https://www.legislation.gov.uk/uksi/2018/616/contents',
      confidence: 'B',
      verifiedOn: isoDate('2026-11-22'),
    },
  },
])

/** The rules in force. */
export const LICENSING = RULES

/** Where the rules are written down. */
export const LICENSING_SOURCES = [
  {
    href: 'https://www.legislation.gov.uk/uksi/2018/221/contents',
    label: 'Legislation: SI 2018/221, which houses must be licensed (England)',
  },
  {
    href: 'https://www.legislation.gov.uk/uksi/2018/616/contents',
    label: 'Legislation: SI 2018/616, conditions of licences and sizes of rooms (England)',
  },
] as const

/** Whether a licence is likely, and how large the rooms must be. */
export function licensingNotices(rooms: number, licenceFee: number): ReportNotice[] {
  const isCertain = rooms >= LICENSING.people
  const rule = `In England a licence is mandatory from ${LICENSING.people} people in ${LICENSING.households} or more households who share a kitchen, bathroom or toilet (SI 2018/221).`
  return [
    isCertain && licenceFee === 0
      ? {
          kind: 'warning',
          title: 'No licence fee is counted',
          text: `${rule} ${rooms} rooms let to different people need one. Enter the council’s fee under more options.`,
        }
      : {
          kind: 'note',
          title: isCertain ? 'So many rooms need a licence' : 'A licence may be needed',
          text: isCertain
            ? `${rule} Scotland, Wales and Northern Ireland license by rules of their own.`
            : `${rule} Many councils license smaller houses too, and couples count as two people. Ask the council before you buy.`,
        },
    {
      kind: 'note',
      title: 'Measure the rooms',
      text: `In a licensed house in England a room for sleeping has at least ${inUnit(LICENSING.roomForOne, 'square-metres')} for one person, ${inUnit(LICENSING.roomForTwo, 'square-metres')} for two, and ${inUnit(LICENSING.roomForChild, 'square-metres')} for one child under ten; floor below a ceiling of ${LICENSING.ceiling} m does not count (SI 2018/616). A council may ask for more. Enter rents of rooms that pass.`,
    },
  ]
}
