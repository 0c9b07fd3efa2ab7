/** The figures quoted in the explanation, read from the dated rules so that they stay correct. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { lbttAdditional, lbttFirstTimeBuyer } from '#tax/land/lbtt/rates.ts'
import { PLAIN_PURCHASE, surchargeFloorPounds } from '#tax/land/purchase.ts'
import { COVERED, deadlineDays } from '#tax/land/regime.ts'
import { sdltAdditional, sdltCorporate, sdltFirstTimeBuyer, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

/** The law on `today`, or on the last day covered, in words. */
export function lawToday(today: IsoDate) {
  const on = today > COVERED.to ? COVERED.to : today
  const firstTime = sdltFirstTimeBuyer.on(on).value
  const scotsFirstTime = lbttFirstTimeBuyer.on(on).value
  const corporate = sdltCorporate.on(on).value
  return {
    sdltDays: deadlineDays('sdlt', on),
    lbttDays: deadlineDays('lbtt', on),
    lttDays: deadlineDays('ltt', on),
    firstTimeNil: firstTime && formatAmount(firstTime.table[0]?.toPounds ?? 0),
    firstTimeCap: firstTime && formatAmount(firstTime.capPounds),
    additionalPoints: sdltAdditional.on(on).value.rateBps / 100,
    nonResidentPoints: sdltNonResident.on(on).value.rateBps / 100,
    corporatePercent: corporate.rateBps / 100,
    corporateThreshold: formatAmount(corporate.abovePounds),
    supplementPercent: lbttAdditional.on(on).value.rateBps / 100,
    surchargeFloor: formatAmount(surchargeFloorPounds(on)),
    scotsFirstTimeSaving: formatAmount(scotsSaving(on)),
    scotsFirstTimeNil: scotsFirstTime && formatAmount(scotsFirstTime.nilPounds),
  }
}

/** The most that first-time buyers' relief saves in Scotland, in pounds: at any price above its nil-rate band. */
function scotsSaving(on: IsoDate): number {
  const mover = { ...PLAIN_PURCHASE, jurisdiction: 'scotland', price: 500_000 } as const
  return stampDutyDue(mover, on) - stampDutyDue({ ...mover, firstTimeBuyer: true }, on)
}
