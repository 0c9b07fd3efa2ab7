import type { IsoDate } from '#domain/dates.ts'
import { formatAmount, roundToPenny } from '#domain/money.ts'
import {
  sdltCorporate,
  sdltFirstTimeBuyer,
  sdltNonResident,
  sdltNonResidential,
  sdltResidential,
} from '#tax/land/sdlt/rates.ts'

import { periodForContract } from './contract.ts'
import { type Purchase, isFirstTimeBuyer, surchargeFloorPounds } from './purchase.ts'
import { regimeOf } from './regime.ts'
import { stampDutyDue } from './stamp-duty.ts'

/** A price above which the tax jumps. */
export type Cliff = {
  /** The last price in pounds before the jump. */
  above: number
  /** By how many pounds the tax rises at the next penny. */
  jump: number
  why: string
}

type Edge = Pick<Cliff, 'above' | 'why'>

const PENNY = 0.01

/** Every price at which the tax on this purchase jumps, in order. */
export function cliffs(purchase: Purchase, on: IsoDate): Cliff[] {
  return edges(purchase, on)
    .map((edge) => {
      const taxAt = (price: number) => stampDutyDue({ ...purchase, price }, on)
      const jump = roundToPenny(taxAt(firstAfter(edge)) - taxAt(edge.above))
      return { ...edge, jump }
    })
    .filter(({ jump }) => jump > 1)
    .toSorted((a, b) => a.above - b.above)
}

/** The first price, to the penny, with the higher tax. */
export function firstAfter({ above }: Pick<Cliff, 'above'>): number {
  return roundToPenny(above + PENNY)
}

/** The jumps within a quarter of the price, nearest first: worth knowing before you agree a price. */
export function cliffsNearby(purchase: Purchase, on: IsoDate): Cliff[] {
  const distance = (cliff: Cliff) => Math.abs(cliff.above - purchase.price)
  return cliffs(purchase, on)
    .filter((cliff) => distance(cliff) <= purchase.price / 4)
    .toSorted((a, b) => distance(a) - distance(b))
}

function edges(purchase: Purchase, on: IsoDate): Edge[] {
  if (regimeOf(purchase.jurisdiction, on) !== 'sdlt') return floorEdge(on)
  return [
    ...floorEdge(on),
    ...firstTimeEdge(purchase, on),
    ...corporateEdge(purchase, on),
    ...slabEdges(purchase, on),
  ]
}

function floorEdge(on: IsoDate): Edge[] {
  const floor = surchargeFloorPounds(on)
  if (floor === 0) return []
  const why = `From ${formatAmount(floor)}, surcharges apply to the whole price.`
  return [{ above: roundToPenny(floor - PENNY), why }]
}

function firstTimeEdge(purchase: Purchase, on: IsoDate): Edge[] {
  const relief = sdltFirstTimeBuyer.on(on).value
  if (!relief || !isFirstTimeBuyer(purchase) || purchase.propertyType !== 'residential') return []
  const cap = relief.capPounds
  return [
    {
      above: cap,
      why: `Above ${formatAmount(cap)} you lose first-time buyers’ relief on the whole price.`,
    },
  ]
}

function corporateEdge(purchase: Purchase, on: IsoDate): Edge[] {
  if (!purchase.corporateFlatRate || purchase.buyerType !== 'company') return []
  const { abovePounds, rateBps } = periodForContract(sdltCorporate, on, purchase.contractDate).value
  const abroadBps = purchase.nonUkResident ? sdltNonResident.on(on).value.rateBps : 0
  return [
    {
      above: abovePounds,
      why: `Above ${formatAmount(abovePounds)} a company pays ${(rateBps + abroadBps) / 100}% of the whole price.`,
    },
  ]
}

/** The whole-price (slab) rates on the date, and those that an early contract can still use. */
function slabEdges({ propertyType, contractDate }: Purchase, on: IsoDate): Edge[] {
  const { periods } = propertyType === 'residential' ? sdltResidential : sdltNonResidential
  return periods
    .filter(
      ({ from, to, value }) =>
        value.slab && from <= on && (on <= to || (contractDate !== null && contractDate <= to)),
    )
    .flatMap(({ value }) => value.table.slice(1))
    .map(({ fromPounds, rateBps }) => ({
      above: fromPounds,
      why: `Above ${formatAmount(fromPounds)} the rate on the whole price becomes ${rateBps / 100}%.`,
    }))
}
