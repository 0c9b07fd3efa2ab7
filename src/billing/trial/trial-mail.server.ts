import { Hono } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import type { Database } from '#platform/database.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { trialExhaustedMail } from './trial-exhausted.mail.ts'
import { trialStanding } from './trial.ts'

/** Asks for the mail of a used-up trial. `sent` is false where it has been sent before, or credits are left. */
export const trialMailCall = siteCall({
  method: 'POST',
  path: '/api/trial-upgrade-email',
  // Nothing at all is taken too: the session says who asks.
  body: z
    .object({ userId: z.string().optional(), email: z.string().optional() })
    .nullable()
    .transform((sent) => ({ userId: sent?.userId })),
  answer: z.union([
    z.object({ success: z.literal(true), sent: z.boolean() }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})

/**
 * `POST /api/trial-upgrade-email` with {userId, email}: the mail of a used-up trial, sent once for each customer. It goes to who is
 * signed in, and a body that names somebody else is refused; where the trial still has credits nothing is sent.
 */
export function trialEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  answerCall(app, trialMailCall, async (body, c) => {
    const customer = await customerOf(c)
    if (!customer?.email) return reply({ success: false, message: 'Authentication required' }, 401)
    if (!body || (body.userId ?? customer.userId) !== customer.userId) {
      return reply({ success: false, message: 'This is not your account.' }, 403)
    }
    if (!trialStanding(customer, site.clock.now())?.exhausted) return reply({ success: true, sent: false })
    if (!(await claimMail(site.db, customer.userId))) return reply({ success: true, sent: false })
    try {
      const { siteUrl } = site
      await site.mail.send({
        to: customer.email,
        ...trialExhaustedMail({ firstName: customer.profile.firstName, siteUrl }),
      })
    } catch (error) {
      // Not sent: the next page asks again.
      await returnMail(site.db, customer.userId)
      throw error
    }
    return reply({ success: true, sent: true })
  })
  return app
}

/** Whether this call is the one that sends the mail: true for one of all that ask, at whatever moment. */
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

async function returnMail(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('profile')
    .set({ credit_exhausted_email_sent: false })
    .where('user_id', '=', userId)
    .execute()
}
