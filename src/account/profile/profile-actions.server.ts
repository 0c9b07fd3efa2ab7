/** Actions of the profile page's forms. They use the visitor's own session, and so only have the visitor's permissions. */
import { passwordError } from '#account/onboarding/password-rules.ts'
import { refusedPassword } from '#account/password-check.server.ts'
import { isStored } from '#account/photo-address.ts'
import type { Visitor } from '#account/visitor.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext } from '#web/page.ts'

import { currentPasswordError } from './current-password.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { sendDeletionLink } from './deletion-link.server.ts'
import { removePhoto, storePhoto } from './photo-store.server.ts'
import { squarePhoto } from './photo.server.ts'
import { emailError, readNames, type FormName, type FormOutcome } from './profile-form.ts'

/** Resizing photos takes memory and time. */
const PHOTOS = { bucket: 'photo', limit: 20, windowSeconds: 3600 } as const

/** The auth service's code for accounts without a password whose session is older than a day. */
const SIGN_IN_AGAIN = 'reauthentication_needed'
const signInAgain = 'You signed in more than a day ago. Please sign out, sign in again and then try again.'

type Errors = Record<string, string>
type Act = (context: ActionContext, visitor: Visitor) => Promise<Errors | null>

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const saveNames: Act = async ({ form, session }, { userId }) => {
  const { errors, firstName, lastName } = readNames(text(form, 'first_name'), text(form, 'last_name'))
  if (Object.keys(errors).length > 0) return errors
  return saved(
    await session
      .client()
      .from('profile')
      .update({ first_name: firstName, last_name: lastName })
      .eq('user_id', userId),
    'first_name',
  )
}

const savePhoto: Act = async ({ form, session, site, now }, { userId, profile }) => {
  const { allowed } = await takeAttempt(site.db, { ...PHOTOS, subject: userId, now })
  if (!allowed) return { photo: 'You’ve uploaded a lot of photos in the last hour. Please try again later.' }
  const file = form.get('photo')
  const photo = await squarePhoto(
    file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
  )
  if (!photo.ok) return { photo: photo.reason }
  const path = await storePhoto(session, userId, photo.webp)
  const errors = saved(
    await session.client().from('profile').update({ profile_photo: path }).eq('user_id', userId),
    'photo',
  )
  if (errors) return errors
  if (isStored(profile.profilePhoto) && profile.profilePhoto !== path)
    await removePhoto(session, profile.profilePhoto)
  return null
}

const dropPhoto: Act = async ({ session }, { userId, profile }) => {
  const errors = saved(
    await session.client().from('profile').update({ profile_photo: null }).eq('user_id', userId),
    'photo',
  )
  if (!errors && isStored(profile.profilePhoto)) await removePhoto(session, profile.profilePhoto)
  return errors
}

const changeEmail: Act = async (context, visitor) => {
  const email = text(context.form, 'email').trim()
  const wrong = emailError(email, visitor.email)
  if (wrong) return { email: wrong }
  const current = text(context.form, 'email_password')
  if (visitor.profile.passwordSet) {
    const refused = await currentPasswordError(context, visitor, current)
    if (refused) return { email_password: refused }
  }
  const { error } = await context.session.client().auth.updateUser({ email, ...proof(visitor, current) })
  if (error?.code === SIGN_IN_AGAIN) return { email: signInAgain }
  // Don't reveal whether an address already has an account.
  if (error && error.code !== 'email_exists' && !/already/i.test(error.message)) {
    context.site.log.warn({ err: error }, 'could not change an email address')
    return { email: 'We couldn’t send the email. Please try again.' }
  }
  return null
}

const changePassword: Act = async (context, visitor) => {
  const { form, session } = context
  const password = text(form, 'new_password')
  const wrong = passwordError(password, null) ?? refusedPassword(password)
  if (wrong) return { new_password: wrong }
  const current = text(form, 'current_password')
  if (visitor.profile.passwordSet) {
    const refused = await currentPasswordError(context, visitor, current)
    if (refused) return { current_password: refused }
  }
  const { error } = await session.client().auth.updateUser({ password, ...proof(visitor, current) })
  if (error?.code === SIGN_IN_AGAIN) return { new_password: signInAgain }
  if (error) return { new_password: 'Failed to set password. Please try again.' }
  // Sign out everywhere else, in case someone else has access.
  await session.client().auth.signOut({ scope: 'others' })
  return null
}

/** The auth service checks the current password too, so that nobody gets round this page with a stolen session. */
function proof({ profile }: Visitor, current: string): { current_password?: string } {
  return profile.passwordSet ? { current_password: current } : {}
}

const remove: Act = (context, visitor) =>
  deleteAccount(context, visitor, {
    proof: text(context.form, 'proof'),
    agreed: context.form.has('agreed'),
  })

const ACTS: Record<FormName, Act> = {
  names: saveNames,
  photo: savePhoto,
  'remove-photo': dropPhoto,
  email: changeEmail,
  password: changePassword,
  delete: remove,
  'delete-link': sendDeletionLink,
}

/** Fields to fill in again after an error. Never passwords: without one, `proof` is the token from an emailed link. */
const KEPT_FIELDS = ['first_name', 'last_name', 'email'] as const
const KEPT_WITHOUT_PASSWORD = [...KEPT_FIELDS, 'proof'] as const

/** Runs a form's action. Returns its errors, or null if it succeeded. */
export async function act(
  name: FormName,
  context: ActionContext,
  visitor: Visitor,
): Promise<FormOutcome | null> {
  const errors = await ACTS[name](context, visitor)
  if (errors === null) return null
  const kept = visitor.profile.passwordSet ? KEPT_FIELDS : KEPT_WITHOUT_PASSWORD
  const values = Object.fromEntries(kept.map((field) => [field, text(context.form, field)]))
  return { form: name, errors, values }
}

function saved({ error }: { error: unknown }, field: string): Errors | null {
  return error ? { [field]: 'We couldn’t save this. Please try again.' } : null
}
