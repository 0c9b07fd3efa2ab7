import { exampleAnswer } from './example-answers.ts'
import type { Operation } from './operation.ts'
import { operationsOf } from './operations.server.ts'
import { findSubject, type Subject } from './subjects.ts'

/** Everything on a reference page. */
export type Reference = { subject: Subject; operations: readonly Operation[]; answer: object | null }

const made = new Map<string, Reference>()

/** The reference of an API, or null if there's no such API. Cached, since it never changes at runtime. */
export function findReference(name: string, siteUrl: string): Reference | null {
  const key = `${siteUrl} ${name}`
  const before = made.get(key)
  if (before) return before
  const subject = findSubject(name)
  if (!subject) return null
  const operations = operationsOf(name, siteUrl)
  const reference = { subject, operations, answer: exampleAnswer(name, operations) }
  made.set(key, reference)
  return reference
}
