import { refusedForm, type RefusedForm } from '#api/admin/refused-form.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { MAX_AREAS, parseAreas } from './areas.ts'
import { redeliver, sendTest } from './deliveries.server.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './events.ts'
import { parseWebhookUrl } from './webhook-url.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  MAX_WEBHOOKS,
  type Owned,
  replaceSecret,
  turnOn,
} from './webhooks.server.ts'

/** A secret that has just been made, shown this once. */
export type ShownSecret = { url: string; secret: string; replaces: boolean }

/** What a form about webhooks did: a confirmation, a new secret, or why nothing was changed. */
export type WebhookChange = { done: WebhookDone } | { shown: ShownSecret } | RefusedForm

/** Changes that the page confirms, by the name in its URL. */
export const WEBHOOK_DONE = {
  tested: 'We’re sending a test event. Reload the page in a few seconds to see the result.',
  redelivered: 'We’re sending the event again. Reload the page in a few seconds to see the result.',
  on: 'The webhook is on again.',
  deleted: 'The webhook has been deleted.',
} as const
/** A change that the page confirms. */
export type WebhookDone = keyof typeof WEBHOOK_DONE

const NOT_FOUND = { problem: 'This webhook no longer exists.' }
/** Why a delivery isn't sent again. */
const NOT_SENT = {
  off: 'Turn the webhook on first.',
  'not found': 'This delivery is being sent already, or has been deleted.',
} as const

type Request = { site: Pick<SiteContext, 'db' | 'clock'>; userId: string; form: FormData }

/** Does what a form about webhooks asks for. Null if the form isn't about webhooks. */
export async function changeWebhooks({ site, userId, form }: Request): Promise<WebhookChange | null> {
  const { db, clock } = site
  const id = textOf(form.get('webhook'))
  const owned = { userId, id, now: clock.now() }
  switch (textOf(form.get('intent'))) {
    case 'create-webhook':
      return await create({ site, userId, form })
    case 'test-webhook':
      return (await sendTest(db, owned)) ? { done: 'tested' } : NOT_FOUND
    case 'turn-on-webhook':
      return (await ifListed(db, owned, turnOn)) ? { done: 'on' } : NOT_FOUND
    case 'delete-webhook':
      return (await ifListed(db, owned, deleteWebhook)) ? { done: 'deleted' } : NOT_FOUND
    case 'redeliver': {
      const sent = await redeliver(db, { ...owned, id: textOf(form.get('delivery')) })
      return sent === 'sent' ? { done: 'redelivered' } : { problem: NOT_SENT[sent] }
    }
    case 'replace-secret': {
      const url = (await listWebhooks(db, userId)).find((each) => each.id === id)?.url
      const secret = url === undefined ? null : await replaceSecret(db, owned)
      return url && secret ? { shown: { url, secret, replaces: true } } : NOT_FOUND
    }
    default:
      return null
  }
}

/** Does something to a webhook if it's the customer's. An ID from a form may not even be a UUID. */
async function ifListed(
  db: SiteContext['db'],
  owned: Owned,
  change: (db: SiteContext['db'], owned: Owned) => Promise<boolean>,
): Promise<boolean> {
  const listed = (await listWebhooks(db, owned.userId)).some(({ id }) => id === owned.id)
  return listed && (await change(db, owned))
}

async function create({ site: { db, clock }, userId, form }: Request): Promise<WebhookChange> {
  const parsed = parseWebhookUrl(textOf(form.get('url')))
  if ('problem' in parsed) return refusedForm(form, 'url', parsed.problem)
  const chosen = form.getAll('event').map(textOf)
  const events = WEBHOOK_EVENTS.map(({ type }: WebhookEvent) => type).filter((type) => chosen.includes(type))
  if (events.length === 0) return refusedForm(form, 'events', 'Choose at least one event.')
  const areas = events.includes('sales.added') ? parseAreas(textOf(form.get('areas'))) : []
  if (!areas)
    return refusedForm(
      form,
      'areas',
      `Enter up to ${MAX_AREAS} postcode districts or sectors for new sales, such as RG30 or RG30 1.`,
    )
  const made = await createWebhook(db, { userId, url: parsed.url, events, areas, now: clock.now() })
  return made
    ? { shown: { url: parsed.url, secret: made.secret, replaces: false } }
    : { problem: `You can have up to ${MAX_WEBHOOKS} webhooks. Delete one you no longer use.` }
}

/** The text of a field, without what the database can't take. */
function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field.replaceAll('\0', '').trim() : ''
}
