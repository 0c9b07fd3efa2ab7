import { sql } from 'kysely'

import { billingReminderMail, type Reminder } from './billing-reminder.mail.ts'
import type { PaidSite } from './payments.ts'

/** Emails a customer of Stripe at the address that they sign in with now. Does nothing for customers without an account. */
export async function tellCustomer(
  site: PaidSite,
  stripeCustomer: string,
  reminder: Reminder,
): Promise<void> {
  const { rows } = await sql<{ email: string | null }>`
    select private.account_email(user_id) as email from public.profile where stripe_customer = ${stripeCustomer}`.execute(
    site.db,
  )
  const to = rows[0]?.email ?? null
  if (to !== null) await site.mail.send({ to, ...billingReminderMail(reminder, site.siteUrl) })
}
