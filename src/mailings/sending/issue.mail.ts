import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { mailLayout, type MailSection } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'
import { href } from '#web/href.ts'

import { unsubscribeHeaders } from './unsubscribe-headers.ts'

type IssueMail = {
  readonly kind: 'weekly' | 'digest'
  /** First day of the period. */
  readonly from: IsoDate
  /** A section for each place with news, in the order in which the places were chosen. */
  readonly places: readonly MailSection[]
  /** The sentence about the UK; null without one. */
  readonly uk: string | null
  /** Whether figures are made up. Only in the operator's preview. */
  readonly demonstration: boolean
  readonly unsubscribeUrl: string
  readonly preferencesUrl: string
}

const NAMED_IN_SUBJECT = 2

/** The weekly email about watched places, or the newsletter's monthly digest. One click unsubscribes. */
export function issueMail(issue: IssueMail, siteUrl: string): Mail {
  const { kind, places, uk, unsubscribeUrl, preferencesUrl } = issue
  const period = periodOf(issue)
  const heading = kind === 'digest' ? `Property news for ${period}` : `Your places, week of ${period}`
  const sections = [...places, ...(uk === null ? [] : [{ heading: 'Across the UK', url: null, lines: [uk] }])]
  return {
    subject: [heading, ...(places.length > 0 ? [named(places)] : [])].join(': '),
    ...mailLayout({
      preheader: sections[0]?.lines[0] ?? '',
      heading,
      paragraphs: [
        ...(issue.demonstration ? ['These figures are made up: they come from demonstration data.'] : []),
        places.length > 0
          ? 'Here’s what official data published since our last email shows for your places.'
          : 'Nothing has changed in your places, or you haven’t chosen any yet. Choose postcodes and local authorities, and we’ll tell you what changes there.',
      ],
      sections,
      ...(places.length > 0 ? {} : { button: { label: 'Choose places', url: preferencesUrl } }),
      footer: [
        ...(places.length > 0
          ? [
              'Sales can take two months to be registered, and energy certificates and crime figures can take as long to be published, so some of this news may be two or three months old.',
            ]
          : []),
        kind === 'digest'
          ? 'You’re getting this email because you subscribed to our newsletter and confirmed your address.'
          : 'You’re getting this email because you asked us to watch these places.',
      ],
      footerLinks: [
        { label: 'What’s new on Freehold', url: siteUrl + href('/changelog') },
        { label: 'Choose places, topics and how often we email you', url: preferencesUrl },
      ],
      footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
      siteUrl,
    }),
    headers: unsubscribeHeaders(unsubscribeUrl),
  }
}

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 2026', or '16 to 22 November 2026'. */
function periodOf({ kind, from }: IssueMail): string {
  if (kind === 'digest') return longMonth.format(new Date(`${from}T00:00:00Z`))
  const to = addDays(from, 6)
  const [day, ...rest] = formatDate(from).split(' ')
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isOneMonth ? day : rest[1] === to.slice(0, 4) ? `${day} ${rest[0]}` : formatDate(from)
  return `${first} to ${formatDate(to)}`
}

function named(places: readonly MailSection[]): string {
  const names = places.slice(0, NAMED_IN_SUBJECT).map(({ heading }) => heading)
  const more = places.length - names.length
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ')
}
