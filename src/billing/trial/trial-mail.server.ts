import { Hono } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import type { Database } from '#platform/database.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { trialExhaustedMail } from './trial-exhausted.mail.ts'
import { trialState } from './trial.ts'

/** Sends the trial-exhausted email. `sent` is false if it has already been sent or there are credits left. */
export const trialMailCall = siteCall({
  method: 'POST',
  path: '/api/trial-upgrade-email',
  // An empty body is fine: the session identifies the customer.
  request: z
    .object({ userId: z.string().optional(), email: z.string().optional() })
    .nullable()
    .transform((sent) => ({ userId: sent?.userId })),
  answer: z.union([
    z.object({ success: z.literal(true), sent: z.boolean() }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})

/**
 * `POST /api/trial-upgrade-email` with {userId, email}: sends the trial-exhausted email, once per customer. It goes to the
 * signed-in customer; a body with somebody else's ID is rejected. Nothing is sent if the trial has credits left.
 */
export function trialEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  answerCall(app, trialMailCall, async (body, c) => {
    const customer = await customerOf(c)
    if (!customer?.email) return reply({ success: false, message: 'Authentication required' }, 401)
    if (!body || (body.userId ?? customer.userId) !== customer.userId) {
      return reply({ success: false, message: 'You can only do this for your own account.' }, 403)
    }
    if (!trialState(customer, site.clock.now())?.exhausted) return reply({ success: true, sent: false })
    if (!(await claimMail(site.db, customer.userId))) return reply({ success: true, sent: false })
    try {
      const { siteUrl } = site
      await site.mail.send({
        to: customer.email,
        ...trialExhaustedMail({ firstName: customer.profile.firstName, siteUrl }),
      })
    } catch (error) {
      // Not sent: the next page load will try again.
      await unclaimMail(site.db, customer.userId)
      throw error
    }
    return reply({ success: true, sent: true })
  })
  return app
}

/** Whether this call should send the email: true for exactly one of any number of concurrent calls. */
async function claimMail(db: Database, userId: string): Promise<boolean> {
  const claimed = await db
    .updateTable('profile')
    .set({ credit_exhausted_email_sent: true })
    .where('user_id', '=', userId)
    .where('credit_exhausted_email_sent', '=', false)
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function unclaimMail(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('profile')
    .set({ credit_exhausted_email_sent: false })
    .where('user_id', '=', userId)
    .execute()
}
