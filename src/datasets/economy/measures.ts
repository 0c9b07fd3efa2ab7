import { RENT_MEASURES } from '../private-rents/rent-measures.ts'
import { DEPRIVATION_MEASURES } from './deprivation.ts'
import type { Measure } from './measure.ts'

/** Every series that we import, in the order of the answers. */
export const MEASURES: readonly Measure[] = [
  ...earnings(),
  ...of({ subject: 'employment', publication: 'aps', unit: 'percent' }, [
    ['employment-rate', 'Employment rate, ages 16 to 64', true],
    ['unemployment-rate', 'Unemployment rate, ages 16 to 64', true],
    ['economic-activity-rate', 'Economic activity rate, ages 16 to 64', true],
    ['economic-inactivity-rate', 'Economic inactivity rate, ages 16 to 64', true],
  ]),
  ...of({ subject: 'claimants', publication: 'claimants', unit: 'people' }, [
    ['claimant-count', 'Claimant count', true],
  ]),
  ...of({ subject: 'claimants', publication: 'claimants', unit: 'percent' }, [
    ['claimant-rate', 'Claimants as a share of residents aged 16 to 64', true],
  ]),
  ...of({ subject: 'population', publication: 'population', unit: 'people' }, [
    ['population', 'Population', true],
    ['population-0-to-4', 'Population aged 0 to 4', false],
    ['population-5-to-9', 'Population aged 5 to 9', false],
    ['population-0-to-15', 'Population aged 0 to 15', false],
    ['population-16-to-24', 'Population aged 16 to 24', false],
    ['population-25-to-49', 'Population aged 25 to 49', false],
    ['population-50-to-64', 'Population aged 50 to 64', false],
    ['population-16-to-64', 'Population aged 16 to 64', false],
    ['population-65-and-over', 'Population aged 65 and over', false],
  ]),
  ...of({ subject: 'population', publication: 'workday', unit: 'people' }, [
    ['workday-population', 'Workday population', false],
  ]),
  ...of({ subject: 'tenure', publication: 'tenure', unit: 'percent' }, [
    ['owned-outright', 'Homes owned outright', true],
    ['owned-with-mortgage', 'Homes owned with a mortgage or loan', true],
    ['private-rent', 'Homes rented privately', true],
    ['social-rent', 'Homes in social rent', true],
  ]),
  ...of({ subject: 'households', publication: 'census', unit: 'households' }, [
    ['households', 'Households', true],
  ]),
  ...RENT_MEASURES,
  ...of({ subject: 'affordability', publication: 'affordability', unit: 'ratio' }, [
    ['affordability-ratio', 'Median price as a multiple of median annual pay', false],
  ]),
  ...DEPRIVATION_MEASURES,
  ...of({ subject: 'cpi', publication: 'cpi', unit: 'index', areas: 'uk' }, [
    ['cpi', 'Consumer Prices Index (2015 = 100)', true],
  ]),
  ...of({ subject: 'bank-rate', publication: 'bank-rate', unit: 'percent', areas: 'uk' }, [
    ['bank-rate', 'Bank Rate', true],
  ]),
  ...of({ subject: 'mortgage-rates', publication: 'quoted-rates', unit: 'percent', areas: 'uk' }, [
    ['mortgage-2-year-fixed-75', '2-year fixed mortgage, 75% LTV: average quoted rate', true],
    ['mortgage-5-year-fixed-75', '5-year fixed mortgage, 75% LTV: average quoted rate', true],
    ['mortgage-2-year-fixed-90', '2-year fixed mortgage, 90% LTV: average quoted rate', true],
    ['mortgage-svr', 'Standard variable rate: average quoted rate', true],
  ]),
]

const BY_ID = new Map(MEASURES.map((measure) => [measure.id, measure]))

/** Finds a measure by its id. Null if there's none. */
export function findMeasure(id: string): Measure | null {
  return BY_ID.get(id) ?? null
}

type Shared = Pick<Measure, 'subject' | 'publication' | 'unit'> & { areas?: Measure['areas'] }

function of(shared: Shared, list: readonly (readonly [id: string, label: string, headline: boolean])[]) {
  return list.map(([id, label, headline]): Measure => ({
    areas: 'authority',
    ...shared,
    id,
    label,
    headline,
  }))
}

/** Gross pay of employees by where they live. */
function earnings(): Measure[] {
  const pay = ['annual', 'weekly'].flatMap((period) => [
    [`median-${period}-pay`, `Median gross ${period} pay`, true] as const,
    [`mean-${period}-pay`, `Mean gross ${period} pay`, false] as const,
    [`lower-quartile-${period}-pay`, `Lower quartile of gross ${period} pay`, false] as const,
    ...[10, 20, 30, 40, 60, 70, 80, 90].map(
      (share) =>
        [`p${share}-${period}-pay`, `Gross ${period} pay, ${share}th percentile (P${share})`, false] as const,
    ),
  ])
  const ashe = { subject: 'earnings', publication: 'ashe' } as const
  return [
    ...of({ ...ashe, unit: 'pounds' }, pay),
    ...of({ ...ashe, unit: 'jobs' }, [['employee-jobs', 'Employee jobs in the survey (indicative)', false]]),
  ]
}
