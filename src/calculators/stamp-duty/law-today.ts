/** The figures that the explanation names, read from the rules of a day, so that the words cannot drift from the law. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'
import { lbttAdditional, lbttFirstTimeBuyer } from '#tax/land/lbtt/rates.ts'
import { PLAIN_PURCHASE, surchargeFloorPence } from '#tax/land/purchase.ts'
import { COVERED, deadlineDays } from '#tax/land/regime.ts'
import { sdltAdditional, sdltCorporate, sdltFirstTimeBuyer, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { stampDutyPence } from '#tax/land/stamp-duty.ts'

/** The law on `today`, or on the last day that is covered, in words. */
export function lawToday(today: IsoDate) {
  const on = today > COVERED.to ? COVERED.to : today
  const firstTime = sdltFirstTimeBuyer.on(on).value
  const scotsFirstTime = lbttFirstTimeBuyer.on(on).value
  const corporate = sdltCorporate.on(on).value
  return {
    sdltDays: deadlineDays('sdlt', on),
    lbttDays: deadlineDays('lbtt', on),
    lttDays: deadlineDays('ltt', on),
    firstTimeNil: firstTime && formatPounds((firstTime.table[0]?.toPounds ?? 0) * 100),
    firstTimeCap: firstTime && formatPounds(firstTime.capPounds * 100),
    additionalPoints: sdltAdditional.on(on).value.rateBps / 100,
    nonResidentPoints: sdltNonResident.on(on).value.rateBps / 100,
    corporatePercent: corporate.rateBps / 100,
    corporateThreshold: formatPounds(corporate.abovePounds * 100),
    supplementPercent: lbttAdditional.on(on).value.rateBps / 100,
    surchargeFloor: formatPounds(surchargeFloorPence(on)),
    scotsFirstTimeSaving: formatPounds(scotsSavingPence(on)),
    scotsFirstTimeNil: scotsFirstTime && formatPounds(scotsFirstTime.nilPounds * 100),
  }
}

/** What first-time buyers' relief in Scotland saves at most: at any price above its nil band. */
function scotsSavingPence(on: IsoDate): number {
  const mover = { ...PLAIN_PURCHASE, jurisdiction: 'scotland', pricePence: 50_000_000 } as const
  return stampDutyPence(mover, on) - stampDutyPence({ ...mover, firstTimeBuyer: true }, on)
}
