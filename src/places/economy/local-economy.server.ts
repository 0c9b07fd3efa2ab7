import { affordability, AFFORDABILITY } from '#datasets/economy/affordability.server.ts'
import { covers } from '#datasets/economy/figure-notices.ts'
import { findMeasure } from '#datasets/economy/measures.ts'
import { type Figure, figuresWithin } from '#datasets/economy/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { type Area, areaCodesLike } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

/** A series of an authority, with the same one of its nation. */
export type LocalSeries = {
  id: string
  label: string
  /** Oldest first, with values only. */
  own: readonly Figure[]
  nation: readonly Figure[]
  /** Whether the publisher has it for the area at all. */
  published: boolean
  /** Whether every figure that was imported for the area is withheld by the publisher. */
  withheld: boolean
}

/** The series of an authority that the page draws. */
export type LocalEconomy = {
  authority: Area
  series: readonly LocalSeries[]
  editions: Record<'economy' | 'private-rents' | 'price-paid', Edition | null>
}

const DRAWN = ['rent', 'median-annual-pay', 'claimant-rate', 'population'] as const

/** Reads the rents, earnings, claimants, population and affordability of an authority, and of its nation to compare. */
export async function findLocalEconomy(db: Database, authority: Area): Promise<LocalEconomy> {
  const asked = { ok: true, notices: [], ...authority, nation: nationOfCode(authority.nationCode) } as const
  const [editions, ratio, ...drawn] = await Promise.all([
    editionsOf(db, ['economy', 'private-rents', 'price-paid']),
    affordability(db, authority.code),
    ...DRAWN.map(async (id): Promise<LocalSeries> => {
      const measure = findMeasure(id)
      if (!measure) throw new Error(`No measure is called ${id}`)
      const read = (areaCodes: readonly string[]) =>
        figuresWithin(db, [{ measure, areaCodes }], { from: null, to: null })
      const [figures, wider] = await Promise.all([
        read(areaCodesLike(authority.code)),
        read([authority.nationCode]),
      ])
      const own = figures.filter(({ value }) => value !== null)
      const nation = wider.filter(({ value }) => value !== null)
      // A population of millions would flatten the authority's line.
      return {
        id,
        label: measure.label,
        own,
        nation: id === 'population' ? [] : nation,
        published: covers(measure, asked),
        withheld: figures.length > 0 && own.length === 0,
      }
    }),
  ])
  return {
    authority,
    editions,
    series: [
      ...drawn,
      {
        id: AFFORDABILITY,
        label: findMeasure(AFFORDABILITY)?.label ?? AFFORDABILITY,
        own: ratio,
        nation: [],
        published: asked.nation === 'england' || asked.nation === 'wales',
        withheld: false,
      },
    ],
  }
}
