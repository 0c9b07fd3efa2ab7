import { z } from '@hono/zod-openapi'

import { type CalculatorContext, calculator } from '#calculators/engine/calculator.ts'
import { dayField, optionalDay } from '#calculators/engine/fields.ts'
import { type WorkingRule, workingOf } from '#calculators/engine/working.ts'
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'
import { poundsFromExact } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import { leaseTerm, npvForSdlt } from '#tax/land/lease.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { LeaseInput } from './inputs.ts'
import { leaseOf } from './purchase-body.ts'
import { NPV_LABEL } from './workbook-lease.ts'

const SCHEDULE_5: WorkingRule = {
  rule: 'Rent of a lease, as HMRC’s calculator rounds it',
  source: {
    title: 'Finance Act 2003, Schedule 5',
    url: 'https://www.legislation.gov.uk/ukpga/2003/14/schedule/5',
    confidence: 'A',
    verifiedOn: isoDate('2026-09-28'),
    from: null,
    to: null,
  },
}

/** Net present value of a lease's rent, rounded as SDLT does. */
export const leaseNpv = calculator({
  name: 'lease-npv',
  title: 'Net present value of rent',
  summary: 'What the rent of a lease is worth today at 3.5% a year, rounded as HMRC’s calculator does.',
  page: null,
  nations: [],
  inputs: z.object({ lease: LeaseInput }),
  outputs: z.object({ npv: z.number() }),
  examples: [
    {
      name: 'Ten years with rising rent',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: { lease: { termYears: 10, rents: [4_000, 5_000, 6_000, 7_000, 8_000] } },
      expected: { npv: 57_192 },
      source: 'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm13080',
    },
  ],
  calculate: ({ lease }) => answer({ npv: npvOf(lease) }),
  explain: ({ lease }) =>
    workingOf(SCHEDULE_5, [
      {
        label: NPV_LABEL,
        formula: `each year’s rent ÷ 1.035 to the power of the year, added up over ${durationWords(lease.termYears, lease.extraDays)}`,
        given: {},
        result: npvOf(lease),
      },
    ]),
})

/** Dates here have four-digit years; a 999-year lease that starts today ends by 3025. */
const LATEST_END = '8999-12-31'

/** The term of a lease for SDLT, in whole years and days. */
export const leaseTermCalculator = calculator({
  name: 'lease-term',
  title: 'Lease term',
  summary:
    'Length of a lease in whole years and days, from its start or the effective date, whichever is later, including the last day.',
  page: null,
  nations: [],
  inputs: z.object({
    effectiveDate: optionalDay(
      'Effective date of the transaction, normally completion. The request’s effectiveDate by default.',
    ),
    leaseStart: dayField('First day of the lease.'),
    leaseEnd: dayField('Last day of the lease.'),
  }),
  outputs: z.object({ years: z.number().int(), days: z.number().int(), daysInPartialYear: z.number().int() }),
  examples: [
    {
      name: 'Five years and part of a leap year',
      jurisdiction: 'england',
      effectiveDate: '2026-06-24',
      inputs: { effectiveDate: '2026-06-24', leaseStart: '2026-06-24', leaseEnd: '2031-09-30' },
      expected: { years: 5, days: 99, daysInPartialYear: 366 },
      source: 'Finance Act 2003, Schedule 5, read as HMRC’s calculator does',
    },
  ],
  calculate: (asked, context) => {
    const dates = datesOf(asked, context)
    const start = dates.effectiveDate > dates.leaseStart ? dates.effectiveDate : dates.leaseStart
    if (dates.leaseEnd >= start && dates.leaseEnd <= LATEST_END) return answer(leaseTerm(dates))
    const message =
      dates.leaseEnd > LATEST_END
        ? `must not be after ${LATEST_END}`
        : 'must not be before the effective date or the start of the lease'
    return problem('invalid_parameters', `leaseEnd ${message}.`, [{ field: 'inputs.leaseEnd', message }])
  },
  explain: (asked, context) => {
    const dates = datesOf(asked, context)
    const { years, days } = leaseTerm(dates)
    const start = dates.effectiveDate > dates.leaseStart ? dates.effectiveDate : dates.leaseStart
    return workingOf(SCHEDULE_5, [
      {
        label: 'Term',
        formula: `from ${formatDate(start)} to ${formatDate(dates.leaseEnd)}, including the last day`,
        given: {},
        result: durationWords(years, days),
      },
    ])
  },
})

type LeaseDates = { effectiveDate: IsoDate | null; leaseStart: IsoDate; leaseEnd: IsoDate }

function datesOf(asked: LeaseDates, context: CalculatorContext) {
  return { ...asked, effectiveDate: asked.effectiveDate ?? context.effectiveDate }
}

function durationWords(years: number, days: number): string {
  return `${countOf(years, 'year')} and ${countOf(days, 'day')}`
}

function npvOf(lease: z.infer<typeof LeaseInput>): number {
  return poundsFromExact(npvForSdlt(leaseOf(lease)))
}
