import { dealQuery } from '#account/deals/asked-deal.ts'
import { findDealByNumbers } from '#account/deals/saved-deals.server.ts'
import type { Visitor } from '#account/visitor.ts'
import { namesOf, placeAt } from '#account/watches/watch.ts'
import { watchedUnder } from '#account/watches/watches.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { type Saveable, savedAddress } from '#web/saveable.ts'

import type { SaveBarProps } from './save-bar.tsx'
import { isSaved, rememberReport } from './saved.server.ts'

type Opened = { visitor: Visitor; url: URL; saveable: Saveable; now: Date; today: IsoDate }

/** The save bar of a page that a signed-in visitor opens; adds a place to their recent reports. Null when the database doesn't answer: the page works without it. */
export async function openSaving(
  { db, log }: Pick<SiteContext, 'db' | 'log'>,
  { visitor, url, saveable, now, today }: Opened,
): Promise<SaveBarProps | null> {
  const { userId } = visitor
  const { kind, noun } = saveable
  const path = url.pathname + url.search
  try {
    if (kind === 'deal') {
      const dealId = await findDealByNumbers(db, userId, dealQuery(url.searchParams, today))
      return { kind, path, isSaved: dealId !== null, deal: { id: dealId, once: crypto.randomUUID() } }
    }
    const place = placeAt(path)
    const [saved, watchedAs] = await Promise.all([
      isSaved(db, userId, savedAddress(path)),
      place && watchedUnder(db, userId, { kind: place.kind, names: namesOf(place, saveable.records) }),
      kind === 'place'
        ? rememberReport(db, { userId, path: savedAddress(path), title: saveable.title.slice(0, 200), now })
        : undefined,
    ])
    return {
      kind,
      noun,
      path,
      isSaved: saved,
      watch: place === null ? undefined : { watchedAs, of: place.kind },
    }
  } catch (error) {
    log.warn({ err: error }, 'could not read what a visitor saved, so the save bar was left out')
    return null
  }
}
