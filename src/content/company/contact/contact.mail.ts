import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

import { topicLabel, type ContactMessage } from './contact-form.ts'

/** Emails a contact form message to the operator. Nothing that was typed goes into the subject or another header. */
export function contactMail({ name, email, topic, message }: ContactMessage, siteUrl: string): Mail {
  return {
    subject: `Contact form: ${topicLabel(topic)}`,
    ...mailLayout({
      preheader: topicLabel(topic),
      heading: topicLabel(topic),
      paragraphs: [`From ${name}, ${email}`, ...message.split(/\n+/)],
      footer: ['Sent from the site’s contact form. Replies go to the person who wrote it.'],
      siteUrl,
    }),
  }
}
