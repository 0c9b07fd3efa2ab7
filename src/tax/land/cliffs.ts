import type { IsoDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'
import {
  sdltCorporate,
  sdltFirstTimeBuyer,
  sdltNonResident,
  sdltNonResidential,
  sdltResidential,
} from '#tax/land/sdlt/rates.ts'

import { periodForContract } from './contract.ts'
import { type Purchase, isFirstTimeBuyer, surchargeFloorPence } from './purchase.ts'
import { regimeOf } from './regime.ts'
import { stampDutyPence } from './stamp-duty.ts'

/** A price at which one penny more makes the tax jump. */
export type Cliff = {
  /** The last price below the jump, in pence. */
  lastPricePence: number
  /** How much the tax rises from that price to the next penny. */
  jumpPence: number
  why: string
}

type Edge = { lastPricePence: number; why: string }

/** Every price at which the tax on this purchase jumps, in order of price. Elsewhere it grows steadily. */
export function cliffs(purchase: Purchase, on: IsoDate): Cliff[] {
  return edges(purchase, on)
    .map((edge) => {
      const below = stampDutyPence({ ...purchase, pricePence: edge.lastPricePence }, on)
      const above = stampDutyPence({ ...purchase, pricePence: edge.lastPricePence + 1 }, on)
      return { ...edge, jumpPence: above - below }
    })
    .filter((cliff) => cliff.jumpPence > 100)
    .toSorted((a, b) => a.lastPricePence - b.lastPricePence)
}

/** The cliffs within a quarter of the price, nearest first: worth knowing before a price is agreed. */
export function cliffsNearby(purchase: Purchase, on: IsoDate): Cliff[] {
  const distance = (cliff: Cliff) => Math.abs(cliff.lastPricePence - purchase.pricePence)
  return cliffs(purchase, on)
    .filter((cliff) => distance(cliff) <= purchase.pricePence / 4)
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
  const floor = surchargeFloorPence(on)
  if (floor === 0) return []
  const why = `Surcharges start at ${formatPounds(floor)} and then apply from the first pound.`
  return [{ lastPricePence: floor - 1, why }]
}

function firstTimeEdge(purchase: Purchase, on: IsoDate): Edge[] {
  const relief = sdltFirstTimeBuyer.on(on).value
  if (!relief || !isFirstTimeBuyer(purchase) || purchase.propertyType !== 'residential') return []
  const cap = relief.capPounds * 100
  return [
    {
      lastPricePence: cap,
      why: `Above ${formatPounds(cap)} first-time buyers’ relief is lost on the whole price.`,
    },
  ]
}

function corporateEdge(purchase: Purchase, on: IsoDate): Edge[] {
  if (!purchase.corporateFlatRate || purchase.buyerType !== 'company') return []
  const { abovePounds, rateBps } = periodForContract(sdltCorporate, on, purchase.contractDate).value
  const threshold = abovePounds * 100
  const abroadBps = purchase.nonUkResident ? sdltNonResident.on(on).value.rateBps : 0
  return [
    {
      lastPricePence: threshold,
      why: `Above ${formatPounds(threshold)} a company pays ${(rateBps + abroadBps) / 100}% of the whole price.`,
    },
  ]
}

/** The whole-price rates of the day, and those that an early contract may still choose. */
function slabEdges({ propertyType, contractDate }: Purchase, on: IsoDate): Edge[] {
  const { periods } = propertyType === 'residential' ? sdltResidential : sdltNonResidential
  return periods
    .filter(
      ({ from, to, value }) =>
        value.slab && from <= on && (on <= to || (contractDate !== null && contractDate <= to)),
    )
    .flatMap(({ value }) => value.table.slice(1))
    .map(({ fromPounds, rateBps }) => ({
      lastPricePence: fromPounds * 100,
      why: `Above ${formatPounds(fromPounds * 100)} the rate on the whole price becomes ${rateBps / 100}%.`,
    }))
}
