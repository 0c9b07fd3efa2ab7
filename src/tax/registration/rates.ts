/** The fee for registering a new owner with HM Land Registry, in England and Wales. */
import { dated } from '#domain/dated.ts'
import { type IsoDate, isoDate } from '#domain/dates.ts'

/** Fees up to a price: for a whole title, applied for online, and for part of a title, such as a newly built home. */
type FeeBand = { readonly upToPounds: number; readonly wholePounds: number; readonly partPounds: number }

const scale1: readonly FeeBand[] = [
  { upToPounds: 80_000, wholePounds: 20, partPounds: 45 },
  { upToPounds: 100_000, wholePounds: 40, partPounds: 95 },
  { upToPounds: 200_000, wholePounds: 100, partPounds: 230 },
  { upToPounds: 500_000, wholePounds: 150, partPounds: 330 },
  { upToPounds: 1_000_000, wholePounds: 295, partPounds: 655 },
  { upToPounds: Infinity, wholePounds: 500, partPounds: 1_105 },
]

/** Scale 1 of the fee order. */
export const registrationFees = dated('Land Registry fees', [
  {
    from: '2022-01-31',
    to: '2027-04-05',
    value: scale1,
    source: {
      title: 'Land Registration Fee Order 2021, Schedule 1',
      url: 'https://www.gov.uk/guidance/hm-land-registry-registration-services-fees',
      confidence: 'B',
      verifiedOn: isoDate('2026-11-22'),
    },
  },
])

/** The fees for a price on a date, in pounds. Throws `OutsideCoverage` for a date that hasn't been confirmed. */
export function registrationFee(pricePounds: number, on: IsoDate): Omit<FeeBand, 'upToPounds'> {
  const { value } = registrationFees.on(on)
  const band = value.find(({ upToPounds }) => pricePounds <= upToPounds)
  return { wholePounds: band?.wholePounds ?? 0, partPounds: band?.partPounds ?? 0 }
}
