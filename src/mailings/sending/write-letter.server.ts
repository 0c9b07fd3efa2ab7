import { isoDate } from '#domain/dates.ts'
import type { MailSection } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

import { type Issue, weekOf } from '../issues.ts'
import { endWatchUrl, type LinkSite, preferencesUrl, unsubscribeUrl } from '../links.server.ts'
import { issueMail } from './issue.mail.ts'
import type { Letter } from './letters.server.ts'
import { placeChangesMail } from './place-changes.mail.ts'

/** Writes an email; null if nothing is left to say, because its places have been removed. */
export function writeLetter(site: LinkSite, letter: Letter, now: Date): Mail | null {
  const [first] = letter.changes
  if (first === undefined) return null
  const links = { preferencesUrl: preferencesUrl(site, letter.recipientId, now) }
  if (letter.kind === 'alert') {
    const { watch, title, path } = first
    if (watch === null || path === null) return null
    const sentences = letter.changes.map(({ sentence }) => sentence)
    const ends = endWatchUrl(site, watch, now)
    return placeChangesMail({ title, path, sentences, unsubscribeUrl: ends, ...links }, site.siteUrl)
  }
  return issueMail(
    {
      kind: letter.kind,
      from: firstDayOf(letter.kind, letter.edition),
      places: sectionsOf(letter, site),
      uk: letter.changes.findLast(({ watch }) => watch === null)?.sentence ?? null,
      demonstration: letter.changes.some(({ demonstration }) => demonstration),
      unsubscribeUrl: unsubscribeUrl(site, letter, now),
      ...links,
    },
    site.siteUrl,
  )
}

function sectionsOf({ changes }: Letter, { siteUrl }: LinkSite): readonly MailSection[] {
  const byWatch = Map.groupBy(
    changes.filter(({ watch }) => watch !== null),
    ({ watch }) => watch,
  )
  return [...byWatch.values()].map((ofPlace) => ({
    heading: ofPlace[0]?.title ?? '',
    url: siteUrl + (ofPlace[0]?.path ?? ''),
    lines: ofPlace.map(({ sentence }) => sentence),
  }))
}

function firstDayOf(kind: Issue['kind'], edition: string): Issue['from'] {
  return kind === 'digest' ? isoDate(`${edition}-01`) : weekOf(edition)
}
