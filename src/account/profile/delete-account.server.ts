import { sql } from 'kysely'

import type { Visitor } from '#account/visitor.ts'
import type { ActionContext } from '#web/page.ts'

import { accountDeletedMail } from './account-deleted.mail.ts'
import { currentPasswordError } from './current-password.server.ts'
import { removePhotosOf } from './photo-store.server.ts'

/** A plan that is running must be ended first, or it would go on being charged to nobody. */
export function blocksDeletion({ subscriptions }: Pick<Visitor, 'subscriptions'>): boolean {
  return subscriptions.length > 0
}

/** Who asks proves it by their password, or, without one, by typing their address. Null when proved. */
async function proofError(context: ActionContext, visitor: Visitor, given: string): Promise<string | null> {
  if (visitor.profile.passwordSet) return currentPasswordError(context, visitor, given)
  if (given.trim().toLowerCase() === visitor.email?.toLowerCase()) return null
  return 'Type the email address of this account to delete it.'
}

/** Deletes the account and everything that hangs on it, and signs out; or says why not, by field. */
export async function deleteAccount(
  context: ActionContext,
  visitor: Visitor,
  given: { proof: string; agreed: boolean },
): Promise<Record<string, string> | null> {
  const { session, site } = context
  if (blocksDeletion(visitor))
    return { proof: 'A plan is still running. End it under Billing first; then the account can be deleted.' }
  if (!given.agreed) return { agreed: 'Please confirm that you understand this cannot be undone.' }
  const wrong = await proofError(context, visitor, given.proof)
  if (wrong) return { proof: wrong }
  await removePhotosOf(session, visitor.userId)
  await sql`select private.delete_user(${visitor.userId})`.execute(site.db)
  // The session belongs to nobody now; its cookies go with the answer.
  await session.client().auth.signOut({ scope: 'local' })
  if (visitor.email) {
    const mail = accountDeletedMail({ siteUrl: site.siteUrl })
    await site.mail.send({ to: visitor.email, ...mail }).catch((error: unknown) => {
      site.log.warn({ err: error }, 'The mail about a deleted account was not sent')
    })
  }
  return null
}
