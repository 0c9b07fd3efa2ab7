import { areaOfRooms, ROOMS_SPREAD } from './area-of-rooms.ts'
import { interval, type Calibration, MIN_SHARE, STRATA, stratumOf } from './calibration.ts'
import { MAX } from './comparables.ts'
import { correction } from './correction.ts'
import { WIDTH } from './features.ts'
import { chosen, type FirstEstimate, firstEstimate } from './first-estimate.ts'
import { forecastSpread } from './forecasts.ts'
import { weights } from './kriging.ts'
import { adjustedPrice, marketLevel } from './market.ts'
import { monthOfDay } from './months.ts'
import { placeHome } from './place-home.ts'
import { FLAT, OTHER, type SaleFacts, TYPE_LETTERS, type SalesTable } from './sales-table.ts'
import { sizeEffect, usualArea } from './sizes.ts'
import { withoutSalesReason } from './sold-prices-published.ts'
import type { TrainedModel } from './train.ts'
import { expectedErrorOf } from './valuer.ts'

/** A home to be valued on a day. What isn't known is empty or NaN. */
export type HomeFacts = Omit<SaleFacts, 'pricePounds' | 'categoryB'> & {
  /** The floor area that it's recorded with, or had before an extension, in square metres; none where that's `floorAreaSqm`. */
  recordedAreaSqm?: number
  /** Its habitable rooms, which stand in for a floor area that isn't known. */
  rooms?: number
}

/** What an estimate is mainly based on. */
export type Method = 'own sales' | 'comparables' | 'area'

/** How wide the 80 % interval is: up to 10 % to either side, up to 17.5 %, or more. */
export type Confidence = 'high' | 'medium' | 'low'

/** A sale that an estimate was made from. */
export type UsedSale = {
  /** The number of the sale in the model's table. */
  sale: number
  /** How much of its difference from the mean of its surroundings goes into the estimate; the weights needn't add up to 1. */
  weight: number
  pricePounds: number
  /** The price carried to the day of the estimate by the market and, of a home of another type or place, without its difference. */
  adjustedPounds: number
  isOwn: boolean
}

/** An estimate in pounds with its intervals, and why. */
export type HomeEstimate = {
  estimate: number
  low80: number
  high80: number
  low95: number
  high95: number
  method: Method
  confidence: Confidence
  propertyType: string
  /** The stratum whose errors the intervals come from, and how many estimates they are from: 0 if they're guessed from how far prices are apart. */
  stratum: string
  stratumSales: number
  /** Pounds by each step: what the area says, with comparables and own sales, and with the trees' correction. */
  steps: { area: number; comparables: number; corrected: number }
  /** What a floor area other than the recorded one multiplies the estimate and its steps by; 1 without one. */
  sizeRatio: number
  /** The floor area that its rooms stand for, in square metres; null if it's known, or if sales don't show what floor area adds. */
  roomsAreaSqm: number | null
  sales: UsedSale[]
}

/** Why a home can't be valued. */
export type Refusal = { refused: string }

/** Why a home is refused on a day that the market can't be forecast to. */
const TOO_LATE = 'The last sale is too long before this day: a range of prices would say nothing.'

/** The standard deviations to either side of the mean within which 80 and 95 % of a normal distribution are. */
const NORMAL = [1.2816, 1.96] as const

const features = new Float32Array(WIDTH)

/** What homes of each type are called. */
const HOMES = ['detached houses', 'semi-detached houses', 'terraced houses', 'flats'] as const

/**
 * Values a home. Refuses with the reason if there's nothing to go by. Nothing from the model's day on is used, nor any sale whose number
 * is in `leftOut`. With another floor area than the recorded one it's worth as much more or less as sales of its type show for the difference,
 * so that more floor area never lowers the estimate (decision 250).
 */
export function estimateHome(
  model: TrainedModel,
  home: HomeFacts,
  leftOut?: ReadonlySet<number>,
): HomeEstimate | Refusal {
  const typed = withType(model, home)
  if (typed === null) return { refused: typeUnknown(model, home) }
  const known = withAreaOfRooms(model, typed)
  const isFromRooms = known !== typed
  const { recordedAreaSqm = known.floorAreaSqm } = known
  const subject = placeHome(model, { ...known, floorAreaSqm: recordedAreaSqm })
  if (subject.type[0] === OTHER) return { refused: 'Only houses and flats are valued, not type “other”.' }
  if ((subject.outcode[0] ?? -1) < 0) return { refused: withoutSalesReason(known.postcode.slice(0, -4)) }
  const type = subject.type[0] ?? OTHER
  if (!model.table.type.includes(type)) return { refused: `We have no sales of ${HOMES[type]} to go by.` }
  if (model.calibration === null) return { refused: 'The model has too few sales to say how sure it is.' }
  const first = firstEstimate(model, subject, 0, features, 0, leftOut)
  const recorded = finish(model, subject, first, {
    calibration: model.calibration,
    areaSpread: isFromRooms ? spreadOfRooms(model, known) : 0,
  })
  if ('refused' in recorded) return recorded
  if (isFromRooms) return { ...recorded, roomsAreaSqm: known.floorAreaSqm }
  const changed = placeHome(model, known)
  const { sizes } = model.known
  return timesSize(recorded, Math.exp(sizeEffect(sizes, changed, 0) - sizeEffect(sizes, subject, 0)))
}

/** The home with the usual floor area of its type and rooms if its own isn't known, and if sales there show what floor area adds (decision 257). */
function withAreaOfRooms(model: TrainedModel, home: HomeFacts): HomeFacts {
  const { floorAreaSqm, rooms, type } = home
  if (rooms === undefined || !Number.isNaN(floorAreaSqm)) return home
  const usual = usualArea(model.known.sizes, placeHome(model, home), 0)
  return Number.isNaN(usual) ? home : { ...home, floorAreaSqm: areaOfRooms(type, rooms) }
}

/** How far a price may be off because homes with as many rooms have other floor areas: one standard deviation, in log points. */
function spreadOfRooms(model: TrainedModel, home: HomeFacts): number {
  const effect = (apart: number) => {
    const placed = placeHome(model, { ...home, floorAreaSqm: home.floorAreaSqm * Math.exp(apart) })
    return sizeEffect(model.known.sizes, placed, 0)
  }
  return (effect(ROOMS_SPREAD) - effect(-ROOMS_SPREAD)) / 2
}

/** The estimate of a home that's worth so many times as much because of its floor area. */
function timesSize(recorded: HomeEstimate, sizeRatio: number): HomeEstimate {
  const { estimate, low80, high80, low95, high95, steps } = recorded
  const times = (pounds: number) => pounds * sizeRatio
  return {
    ...recorded,
    estimate: times(estimate),
    low80: times(low80),
    high80: times(high80),
    low95: times(low95),
    high95: times(high95),
    steps: {
      area: times(steps.area),
      comparables: times(steps.comparables),
      corrected: times(steps.corrected),
    },
    sizeRatio,
  }
}

function finish(
  model: TrainedModel,
  subject: SalesTable,
  first: FirstEstimate,
  { calibration, areaSpread }: { calibration: Calibration; areaSpread: number },
): HomeEstimate | Refusal {
  const change = correction(model, { subject, at: 0, first, features, from: 0 })
  const logPrice = first.logPrice + model.share * change + model.drift
  const stratum = stratumOf(features, 0)
  const ahead = monthOfDay(subject.day[0] ?? 0) - model.known.market.from
  const home = {
    logPrice,
    expectedError: expectedErrorOf(model, features, 0),
    stratum,
    further: NORMAL.map((deviations, coverage) =>
      Math.hypot(
        forecastSpread(model.forecastErrors, ahead, coverage === 0 ? 0 : 1),
        deviations * areaSpread,
      ),
    ),
  }
  const [narrow, wide] = [interval(calibration, 0, home), interval(calibration, 1, home)]
  if (ahead > 0 && narrow.low <= logPrice + Math.log(MIN_SHARE)) return { refused: TOO_LATE }
  const estimate = Math.exp(logPrice)
  const half = (Math.exp(narrow.high) - Math.exp(narrow.low)) / 2 / estimate
  const sales = usedSales(model, subject, first)
  const own = sales.reduce((sum, sale) => sum + (sale.isOwn ? sale.weight : 0), 0)
  return {
    estimate,
    low80: Math.exp(narrow.low),
    high80: Math.exp(narrow.high),
    low95: Math.exp(Math.min(narrow.low, wide.low)),
    high95: Math.exp(Math.max(narrow.high, wide.high)),
    method: own > 0.5 ? 'own sales' : sales.length >= 3 ? 'comparables' : 'area',
    confidence: half <= 0.1 ? 'high' : half <= 0.175 ? 'medium' : 'low',
    propertyType: TYPE_LETTERS[subject.type[0] ?? 0] ?? '',
    stratum: STRATA[stratum] ?? '',
    stratumSales: calibration.sales[stratum] ?? 0,
    steps: {
      area: Math.exp(first.surroundings),
      comparables: Math.exp(first.logPrice),
      corrected: estimate,
    },
    sizeRatio: 1,
    roomsAreaSqm: null,
    sales,
  }
}

/** The sales of the last first estimate, those that count most first. */
function usedSales(model: TrainedModel, subject: SalesTable, { count }: FirstEstimate): UsedSale[] {
  const { table, known } = model
  const month = monthOfDay(subject.day[0] ?? 0)
  const region = subject.region[0] ?? 0
  const now = marketLevel(known.market, month, region, subject.outcode[0] ?? 0, subject.type[0] ?? 0)
  const used: UsedSale[] = []
  for (let index = 0; index < Math.min(count, MAX); index++) {
    const sale = chosen[index] ?? 0
    used.push({
      sale,
      weight: weights[index] ?? 0,
      pricePounds: Math.round(Math.exp(table.logPrice[sale] ?? 0)),
      adjustedPounds: Math.exp(adjustedPrice(known.market, table, sale) + now),
      isOwn: table.home[sale] === subject.home[0],
    })
  }
  return used.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
}

/** Why a home without a type is refused: there are no sales around it at all, or none at its address or postcode. */
function typeUnknown({ names }: TrainedModel, { postcode }: HomeFacts): string {
  const outcode = postcode.slice(0, -4)
  return names.outcode.has(outcode)
    ? 'The property type is unknown, and there’s no sale at this address or postcode that shows it.'
    : withoutSalesReason(outcode)
}

/**
 * The home with its type and tenure: as given, else those of its last sale, else the usual ones of its postcode. Without a position it
 * gets that of its postcode's sales.
 */
function withType(model: TrainedModel, home: HomeFacts): HomeFacts | null {
  const { table, known } = model
  const { latest, previous } = known.history
  const at = placeHome(model, { ...home, type: home.type || 'D' })
  const own = latest.home[at.home[0] ?? -1] ?? -1
  const type = home.type || (own >= 0 ? TYPE_LETTERS[table.type[own] ?? 0] : undefined) || usualType()
  if (type === undefined) return null
  const isFlat = TYPE_LETTERS.indexOf(type) === FLAT
  const ownTenure = own >= 0 ? 'FLU'[table.leasehold[own] ?? 0] : undefined
  const tenure = home.tenure || ownTenure || (isFlat ? 'L' : 'F')
  const there = latest.postcode[at.postcode[0] ?? -1] ?? -1
  if (there < 0 || !Number.isNaN(home.easting)) return { ...home, type, tenure }
  return {
    ...home,
    type,
    tenure,
    easting: table.easting[there] ?? Number.NaN,
    northing: table.northing[there] ?? Number.NaN,
  }

  /** What most of the postcode's last sales of houses and flats were. */
  function usualType(): string | undefined {
    const counts = new Map<number, number>()
    let sale = latest.postcode[at.postcode[0] ?? -1] ?? -1
    for (let step = 0; sale >= 0 && step < 40; step++) {
      const number = table.type[sale] ?? 0
      counts.set(number, (counts.get(number) ?? 0) + 1)
      sale = previous.postcode[sale] ?? -1
    }
    const [usual] = [...counts].toSorted((a, b) => b[1] - a[1])
    return usual && TYPE_LETTERS[usual[0]]
  }
}
