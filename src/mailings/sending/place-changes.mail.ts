import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

import { unsubscribeHeaders } from './unsubscribe-headers.ts'

type PlaceChanges = {
  /** The place: 'RG30 1AA, Reading'. */
  readonly title: string
  readonly path: string
  readonly sentences: readonly string[]
  readonly unsubscribeUrl: string
  readonly preferencesUrl: string
}

/** Sent when something has changed at a place that somebody watches. One click ends the watch. */
export function placeChangesMail(
  { title, path, sentences, unsubscribeUrl, preferencesUrl }: PlaceChanges,
  siteUrl: string,
): Mail {
  return {
    subject: `What’s new in ${title}`,
    ...mailLayout({
      preheader: sentences[0] ?? '',
      heading: `What’s new in ${title}`,
      paragraphs: [
        ...sentences,
        'These figures are based on official data. Sales can take two months to be registered, so some may be two or three months old.',
      ],
      button: { label: `See ${title}`, url: siteUrl + path },
      footer: ['You’re getting this email because you asked us to watch this place.'],
      footerLinks: [{ label: 'Choose topics and how often we email you', url: preferencesUrl }],
      footerLink: { label: 'Stop watching this place', url: unsubscribeUrl },
      siteUrl,
    }),
    headers: unsubscribeHeaders(unsubscribeUrl),
  }
}
