import { sql } from 'kysely'

import type { Visitor } from '#account/visitor.ts'
import { closeAccount } from '#billing/payments/close-account.server.ts'
import { FORM_LIMIT_MS, TakesTooLong, within } from '#billing/payments/time-limit.ts'
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

const MAY_BE_DELETED =
  'The card processor is taking longer than usual. Your account may still be deleted: we’ll email you if it is. If you can still sign in in a few minutes, please try again.'

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
  const { session } = context
  if (blocksDeletion(visitor)) return { proof: STILL_BILLED }
  if (!given.agreed) return { agreed: 'Please confirm that you understand this can’t be undone.' }
  const wrong = await proofError(context, visitor, given.proof)
  if (wrong) return { proof: wrong }
  const problem = await closeInTime(context, visitor)
  if (problem) return { proof: problem }
  // The session's user no longer exists. Signing out clears its cookies.
  await session.client().auth.signOut({ scope: 'local' })
  return null
}

/**
 * Deletes the account, or says why not. If the card processor takes too long, nothing is deleted after the visitor has been told so; a
 * deletion that has begun continues, because part of it can't be undone.
 */
async function closeInTime(context: ActionContext, visitor: Visitor): Promise<string | null> {
  const { session, site } = context
  let isLate = false
  let hasBegun = false
  const closing = closeAccount(site, visitor.userId, {
    begin() {
      if (isLate && !hasBegun) throw new TakesTooLong('The account is kept')
      hasBegun = true
    },
    async deleteUser(trx) {
      await removePhotosOf(session, visitor.userId)
      await sql`select private.delete_user(${visitor.userId})`.execute(trx)
    },
  }).then(async (isDeleted) => {
    if (isDeleted) await tellOwner(context, visitor)
    return isDeleted
  })
  try {
    return (await within(FORM_LIMIT_MS, closing)) ? null : STILL_BILLED
  } catch (error) {
    isLate = true
    site.log.error({ err: error }, 'could not delete an account')
    return error instanceof TakesTooLong && hasBegun ? MAY_BE_DELETED : NOT_DELETED
  }
}

async function tellOwner({ site }: ActionContext, { email }: Visitor): Promise<void> {
  if (!email) return
  await site.mail
    .send({ to: email, ...accountDeletedMail({ siteUrl: site.siteUrl }) })
    .catch((error: unknown) => {
      site.log.warn({ err: error }, 'could not send the account-deleted email')
    })
}
