/** What is drawn of a house let by the room: the year, the rooms, and the cash flow by occupancy. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type Hmo, type HmoInput, hmo } from './calculate.ts'
import { breakEvenOccupancy, interestOf } from './turning-points.ts'

/** All of them; the year first. */
export function drawingsOf(input: HmoInput, result: Hmo): Drawing[] {
  return [yearSteps(input, result), rooms(input), byOccupancy(input)]
}

function yearSteps(input: HmoInput, result: Hmo): Drawing {
  const { annualCashFlow } = result
  const gross = 12 * input.monthlyRoomRents.reduce((sum, rent) => sum + rent, 0)
  const effective = (gross * (input.occupancyPercent ?? 100)) / 100
  const taken = (label: string, pounds: number) => ({ label, value: -pounds })
  return {
    kind: 'steps',
    id: 'year-steps',
    title:
      annualCashFlow > 0
        ? `${inUnit(annualCashFlow, 'pounds')} of a year’s rent is left`
        : 'Nothing of a year’s rent is left',
    subtitle: 'A year, before tax, in pounds',
    unit: 'pounds',
    items: addingUp(annualCashFlow, [
      { label: 'Rent if every room is let', value: gross },
      taken('Empty rooms', gross - effective),
      taken('Management', (effective * (input.managementPercent ?? 0)) / 100),
      taken('Bills and council tax', input.annualBills ?? 0),
      taken('Maintenance', input.annualMaintenance ?? 0),
      taken('Insurance', input.annualInsurance ?? 0),
      taken('Licence, a year’s share', (input.licenceFee ?? 0) / (input.licenceYears || 5)),
      taken('Interest', interestOf(input)),
    ]),
    labelHead: 'Step',
    valueHead: 'A year',
    total: 'Cash flow',
  }
}

/** More names than this do not fit below each other beside the other drawings. */
const MOST_ROWS = 10

function rooms({ monthlyRoomRents: rents }: HmoInput): Drawing {
  return {
    kind: rents.length > MOST_ROWS ? 'columns' : 'bars',
    id: 'rooms-drawn',
    title: roomWords(rents),
    subtitle: 'Rent a month of each room, in pounds',
    unit: 'money',
    items: rents.map((value, index) => ({ label: `Room ${index + 1}`, value })),
    labelHead: 'Room',
    valueHead: 'Rent a month',
  }
}

function roomWords(rents: readonly number[]): string {
  const [least, most] = [Math.min(...rents), Math.max(...rents)]
  if (rents.length === 1) return `The one room brings ${inUnit(most, 'money')} a month`
  if (least === most) return `Each of ${rents.length} rooms brings ${inUnit(most, 'money')} a month`
  return `The dearest of ${rents.length} rooms brings ${inUnit(toPenny(most - least), 'money')} a month more than the cheapest`
}

function byOccupancy(input: HmoInput): Drawing {
  const percent = breakEvenOccupancy(input)
  const shares = Array.from({ length: 11 }, (_, step) => 50 + 5 * step)
  return {
    kind: 'lines',
    id: 'by-occupancy',
    title:
      percent === null
        ? 'At no occupancy does the house pay for itself'
        : `The house pays for itself from ${inUnit(percent, 'percent')} occupancy`,
    subtitle: 'Cash flow a year before tax by occupancy, 50% to 100%, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'Cash flow',
        points: shares.map((share) => ({
          x: share,
          y: hmo({ ...input, occupancyPercent: share }).annualCashFlow,
        })),
      },
    ],
    xHead: 'Occupancy',
    xUnit: 'percent',
  }
}
