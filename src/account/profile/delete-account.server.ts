import { sql } from 'kysely'

import type { Visitor } from '#account/visitor.ts'
import { closeAccount } from '#billing/payments/close-account.server.ts'
import type { ActionContext } from '#web/page.ts'

import { accountDeletedMail } from './account-deleted.mail.ts'
import { currentPasswordError } from './current-password.server.ts'
import { isDeletionToken } from './deletion-link.server.ts'
import { removePhotosOf } from './photo-store.server.ts'

/** Accounts with an active plan can't be deleted, because the plan would still be charged. */
export function blocksDeletion({ subscriptions }: Pick<Visitor, 'subscriptions'>): boolean {
  return subscriptions.length > 0
}

const STILL_BILLED =
  'You still have an active plan. Cancel it under Billing first, then you can delete your account.'
const NOT_DELETED =
  'We couldn’t check with the card processor that nothing more will be charged, so your account hasn’t been deleted. Please try again in a few minutes.'

/** Checks the visitor's password or, without one, the token from the link that we emailed. Returns an error message or null. */
async function proofError(context: ActionContext, visitor: Visitor, given: string): Promise<string | null> {
  if (visitor.profile.passwordSet) return currentPasswordError(context, visitor, given)
  if (isDeletionToken(context.site.sign, given, visitor.userId, context.now)) return null
  return 'This link has expired or belongs to another account. Ask for a new one.'
}

/** Deletes an account with all its data and signs out. Returns errors by field, or null if it succeeded. */
export async function deleteAccount(
  context: ActionContext,
  visitor: Visitor,
  given: { proof: string; agreed: boolean },
): Promise<Record<string, string> | null> {
  const { session, site } = context
  if (blocksDeletion(visitor)) return { proof: STILL_BILLED }
  if (!given.agreed) return { agreed: 'Please confirm that you understand this can’t be undone.' }
  const wrong = await proofError(context, visitor, given.proof)
  if (wrong) return { proof: wrong }
  const { userId } = visitor
  const isDeleted = await closeAccount(site, userId, async (trx) => {
    await removePhotosOf(session, userId)
    await sql`select private.delete_user(${userId})`.execute(trx)
  }).catch((error: unknown) => {
    site.log.error({ err: error }, 'could not delete an account')
    return null
  })
  if (isDeleted === null) return { proof: NOT_DELETED }
  if (!isDeleted) return { proof: STILL_BILLED }
  // The session's user no longer exists. Signing out clears its cookies.
  await session.client().auth.signOut({ scope: 'local' })
  if (visitor.email) {
    const mail = accountDeletedMail({ siteUrl: site.siteUrl })
    await site.mail.send({ to: visitor.email, ...mail }).catch((error: unknown) => {
      site.log.warn({ err: error }, 'could not send the account-deleted email')
    })
  }
  return null
}
