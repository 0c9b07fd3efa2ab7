import { plainNumber } from '#domain/plain-number.ts'

import type { SocialProof } from './calls.server.ts'

/** A person who signed up recently and agreed to be named. */
export type Join = SocialProof['joins'][number]

/** The sign-up to show: the latest from the visitor’s town, otherwise the latest, or null. */
export function chooseJoin({ joins }: Pick<SocialProof, 'joins'>, city: string | null): Join | null {
  const own = city?.trim().toLowerCase()
  return joins.find(({ town }) => own && town?.trim().toLowerCase() === own) ?? joins[0] ?? null
}

/** 'Amina from Leeds joined 2 days ago'. */
export function joinInWords({ firstName, town, when }: Join): string {
  return `${firstName}${town ? ` from ${town}` : ''} joined ${when}`
}

/** '14 people joined in the last 30 days', or '' for one. */
export function countInWords({ total, days }: Pick<SocialProof, 'total' | 'days'>): string {
  return total > 1 ? `${plainNumber(total)} people joined in the last ${days} days` : ''
}
