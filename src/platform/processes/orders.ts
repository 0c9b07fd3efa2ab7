import type { Services } from '#platform/services.server.ts'

/** The services as sent to another process, which doesn't own them. */
export type SentServices = Omit<Services, 'release'>

/**
 * Orders from the first process to the others: to start; to leave, which takes no new connections and loses no request; or to
 * stop soon.
 */
export type Order =
  | { readonly order: 'start'; readonly services: SentServices; readonly port: number }
  | { readonly order: 'leave' }
  | { readonly order: 'stop' }

/** What a process reports when it has started, or couldn't. */
export type Report =
  | { readonly report: 'started' }
  | { readonly report: 'failed'; readonly message: string; readonly code: string | null }
