/**
 * The law on houses let by the room in England since 1 October 2018. How many people in how many households make a licence mandatory: SI 2018/221, the Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order
 * 2018. Minimum floor areas of bedrooms, as conditions of a licence: SI 2018/616, the Licensing of Houses in Multiple
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
  /** Floor area under a lower ceiling doesn't count. In metres. */
  ceiling: 1.5,
} as const

/** Numbers of people, and areas in square metres. People are over ten unless stated. */
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

/** Whether the house needs a licence, and how large its rooms must be. */
export function licensingNotices(rooms: number, licenceFee: number): ReportNotice[] {
  const isCertain = rooms >= LICENSING.people
  const rule = `In England you need a licence if ${LICENSING.people} or more people from ${LICENSING.households} or more households share a kitchen, bathroom or toilet (SI 2018/221).`
  return [
    isCertain && licenceFee === 0
      ? {
          kind: 'warning',
          title: 'No licence fee included',
          text: `${rule} With ${rooms} rooms let to different people you’d need one. Enter the council’s fee under “HMO licence”.`,
        }
      : {
          kind: 'note',
          title: isCertain ? 'You’ll need an HMO licence' : 'You may need an HMO licence',
          text: isCertain
            ? `${rule} Scotland, Wales and Northern Ireland have their own licensing rules.`
            : `${rule} Many councils license smaller houses too, and a couple counts as two people. Ask the council before you buy.`,
        },
    {
      kind: 'note',
      title: 'Check the room sizes',
      text: `In a licensed HMO in England a bedroom must have at least ${inUnit(LICENSING.roomForOne, 'square-metres')} for one person, ${inUnit(LICENSING.roomForTwo, 'square-metres')} for two, and ${inUnit(LICENSING.roomForChild, 'square-metres')} for one child under ten. Floor under a ceiling lower than ${LICENSING.ceiling} m doesn’t count (SI 2018/616). A council may ask for more. Only enter rooms that are large enough.`,
    },
  ]
}
