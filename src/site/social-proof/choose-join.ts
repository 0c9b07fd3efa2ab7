/** Somebody who joined and agreed that others may see it. */
export type Join = { readonly firstName: string; readonly town: string | null; readonly when: string }

/** What `GET /api/social-proof` answers. */
export type SocialProof = { readonly total: number; readonly days: number; readonly joins: readonly Join[] }

/** The join to show: the newest from the visitor's own town, else the newest. Null when there is none. */
export function chooseJoin({ joins }: Pick<SocialProof, 'joins'>, city: string | null): Join | null {
  const own = city?.trim().toLowerCase()
  return joins.find(({ town }) => own && town?.trim().toLowerCase() === own) ?? joins[0] ?? null
}

/** 'Amina from Leeds joined 2 days ago'. */
export function joinInWords({ firstName, town, when }: Join): string {
  return `${firstName}${town ? ` from ${town}` : ''} joined ${when}`
}

/** '14 people joined in the last 30 days'; nothing more to say of one. */
export function countInWords({ total, days }: Pick<SocialProof, 'total' | 'days'>): string {
  return total > 1 ? `${total.toLocaleString('en-GB')} people joined in the last ${days} days` : ''
}
