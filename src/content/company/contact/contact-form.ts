import { z } from 'zod'

import { upperFirst } from '#domain/upper-first.ts'

/** The name of the hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website'

/** The topics of the contact form; the first is preselected. */
export const CONTACT_TOPICS = [
  { value: 'question', label: 'A question' },
  { value: 'account', label: 'My account, plan or payment' },
  { value: 'api', label: 'The data API' },
  { value: 'figure', label: 'A figure that looks wrong' },
  { value: 'privacy', label: 'Privacy and my data' },
  { value: 'accessibility', label: 'Accessibility' },
  { value: 'security', label: 'A security problem' },
  { value: 'complaint', label: 'A complaint' },
  { value: 'other', label: 'Something else' },
] as const

/** The value of a topic in the form and in `?topic=`. */
export type ContactTopic = (typeof CONTACT_TOPICS)[number]['value']

/** The form’s values as typed. */
export type ContactValues = { name: string; email: string; topic: string; message: string }

const topics = CONTACT_TOPICS.map(({ value }) => value) as [ContactTopic, ...ContactTopic[]]

/** Control characters, which could split an email header or hide text. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/u

/** The schema of a valid message. */
export const ContactMessage = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name')
    .max(100, 'Your name must be 100 characters or fewer')
    .refine((name) => !CONTROL.test(name), 'Your name must be on one line'),
  email: z
    .string()
    .trim()
    .min(1, 'Enter your email address')
    .max(254, 'Your email address must be 254 characters or fewer')
    .pipe(z.email('Enter an email address such as name@example.co.uk')),
  topic: z.enum(topics, 'Choose a topic'),
  message: z
    .string()
    .trim()
    .min(1, 'Enter your message')
    .min(10, 'Your message must be 10 characters or more')
    .max(5000, 'Your message must be 5,000 characters or fewer'),
})

/** A valid message. */
export type ContactMessage = z.infer<typeof ContactMessage>

/** Errors by field, in the form’s order. */
export type ContactErrors = readonly { field: string; message: string }[]

/** The values of a posted form. */
export function valuesOf(form: FormData): ContactValues {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return { name: field('name'), email: field('email'), topic: field('topic'), message: field('message') }
}

/** The first error of each field. */
export function errorsOf(error: z.ZodError): ContactErrors {
  const seen = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    if (!seen.has(field)) seen.set(field, message)
  }
  return [...seen].map(([field, message]) => ({ field, message }))
}

/** The label of a topic. */
export function topicLabel(topic: ContactTopic): string {
  return CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic
}

const LONGEST = 200

/**
 * The beginning of a message about a figure, from its page's path: '/postcodes/rg301aa#price-index'. Empty if that isn't a path of this
 * site.
 */
export function messageAbout(path: string | null, siteUrl: string): string {
  if (
    path === null ||
    path.length > LONGEST ||
    !/^\/[\w/?&=.+%-]*(#[\w-]*)?$/.test(path) ||
    path.startsWith('//')
  )
    return ''
  const [, card = ''] = path.split('#')
  const figure = card.replaceAll('-', ' ')
  return [
    ...(figure === '' ? [] : [`Figure: ${upperFirst(figure)}`]),
    `Page: ${siteUrl}${path}`,
    'What looks wrong: ',
  ].join('\n')
}
