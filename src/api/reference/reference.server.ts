import { exampleAnswer } from './example-answers.ts'
import { operationsOf, type Operation } from './operations.server.ts'
import { findSubject, type Subject } from './subjects.ts'

/** Everything on a reference page. Without operations the subject is not served, and its contract is shown. */
export type Reference = { subject: Subject; operations: readonly Operation[]; answer: object | null }

const made = new Map<string, Reference>()

/** The reference of a subject; null for a word that is none. Made once: neither the list nor the address changes. */
export function findReference(name: string, siteUrl: string): Reference | null {
  const key = `${siteUrl} ${name}`
  const before = made.get(key)
  if (before) return before
  const subject = findSubject(name)
  if (!subject) return null
  const reference = { subject, operations: operationsOf(name, siteUrl), answer: exampleAnswer(subject.name) }
  made.set(key, reference)
  return reference
}

/** What a page says of a subject without operations. */
export const NOT_SERVED = 'Not served by this installation yet: calls answer 404 and cost nothing.'
