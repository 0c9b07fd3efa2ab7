import type { Postcode } from '#domain/postcode.ts'

import { LARGEST_SQM } from '../home/limits.ts'

/** What a visitor says about a home: which one it is, and facts that replace the recorded ones. */
export type Asked = {
  /** ID of a home with a certificate or a sale; null for one that's described by hand. */
  home: string | null
  propertyType: 'D' | 'S' | 'T' | 'F' | null
  tenure: 'F' | 'L' | null
  floorAreaSqm: number | null
  newBuild: boolean
  /** What's wrong with the floor area; null if it's right or empty. */
  areaProblem: string | null
}

/** The names of the fields of forms and addresses. */
export const FIELDS = ['postcode', 'home', 'type', 'tenure', 'floorAreaSqm', 'newBuild'] as const

type Fields = { get: (name: (typeof FIELDS)[number]) => unknown }

/** Reads what's asked from an address or a form. Values that aren't in a list are ignored. */
export function readAsked(fields: Fields): Asked {
  const text = (name: (typeof FIELDS)[number]) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const area = text('floorAreaSqm').replace(/\s*(m²|m2|sqm)$/i, '')
  const floorAreaSqm = /^\d{1,5}(\.\d+)?$/.test(area) ? Number(area) : Number.NaN
  const isValid = floorAreaSqm >= 10 && floorAreaSqm <= LARGEST_SQM
  return {
    home: text('home') || null,
    propertyType: (['D', 'S', 'T', 'F'] as const).find((type) => type === text('type')) ?? null,
    tenure: (['F', 'L'] as const).find((tenure) => tenure === text('tenure')) ?? null,
    floorAreaSqm: isValid ? floorAreaSqm : null,
    newBuild: text('newBuild') === 'true',
    areaProblem: area === '' || isValid ? null : 'Enter the floor area in square metres, from 10 to 5,000.',
  }
}

/** The query of a page about a home: only what's said. */
export function askedQuery(postcode: Postcode, asked: Asked): Record<string, string> {
  const { home, propertyType, tenure, floorAreaSqm, newBuild } = asked
  return {
    postcode,
    ...(home && { home }),
    ...(propertyType && { type: propertyType }),
    ...(tenure && { tenure }),
    ...(floorAreaSqm !== null && { floorAreaSqm: String(floorAreaSqm) }),
    ...(newBuild && { newBuild: 'true' }),
  }
}
