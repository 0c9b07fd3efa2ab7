import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

type PlaceChanges = {
  /** The place: 'RG30 1AA, Reading'. */
  readonly title: string
  readonly path: string
  readonly sentences: readonly string[]
  readonly unsubscribeUrl: string
}

/** Sent when something has changed at a place that somebody watches. One click ends the watch. */
export function placeChangesMail(
  { title, path, sentences, unsubscribeUrl }: PlaceChanges,
  siteUrl: string,
): Mail {
  return {
    subject: `What’s new in ${title}`,
    ...mailLayout({
      preheader: sentences[0] ?? '',
      heading: `What’s new in ${title}`,
      paragraphs: [
        ...sentences,
        'These come from the latest official data. Sales can take two months to be registered, so some are older than they look.',
      ],
      button: { label: `See ${title}`, url: siteUrl + path },
      footer: ['You’re getting this email because you asked us to watch this place.'],
      footerLink: { label: 'Stop watching it', url: unsubscribeUrl },
      siteUrl,
    }),
    // Email programs offer these as a button (RFC 2369, RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
