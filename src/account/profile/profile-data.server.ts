import { isStored, photoAddress } from '#account/photo-address.ts'
import type { PageContext } from '#web/page.ts'

import { blocksDeletion } from './delete-account.server.ts'
import { isDeletionToken } from './deletion-link.server.ts'
import { signedPhoto } from './photo-store.server.ts'
import { FORMS, type FormName, type FormOutcome } from './profile-form.ts'

/** What the profile page shows. */
export type ProfileData = Awaited<ReturnType<typeof profileData>>

/** The visitor's profile, with the outcome of a form that was rejected. */
export async function profileData(
  { visitor, session, site, url, now }: PageContext,
  outcome: FormOutcome | null,
) {
  if (!visitor) throw new Error('The profile is for signed-in visitors')
  const { profile, email, provider, userId } = visitor
  const token = outcome?.values['proof'] ?? url.searchParams.get('delete') ?? ''
  const isFresh = isDeletionToken(site.sign, token, userId, now)
  return {
    outcome,
    done: DONE[FORMS.find((each) => each === url.searchParams.get('done')) ?? 'delete'] ?? null,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    email: email ?? '',
    provider,
    passwordSet: profile.passwordSet,
    hasPhoto: profile.profilePhoto !== null,
    photo: isStored(profile.profilePhoto)
      ? await signedPhoto(session, profile.profilePhoto)
      : photoAddress(profile.profilePhoto),
    planIsRunning: blocksDeletion(visitor),
    /** The token of the link that was emailed to delete an account without a password. */
    deletionToken: isFresh ? token : null,
    isDeletionLinkOld: token !== '' && !isFresh,
  }
}

const DONE: Partial<Record<FormName, string>> = {
  names: 'Your name has been saved.',
  photo: 'Your photo has been saved.',
  'remove-photo': 'Your photo has been removed.',
  email:
    'We’ve sent a link to your new address. Open it to confirm the change. Until then, your current address still applies.',
  'delete-link':
    'We’ve sent a link to your email address. Open it within an hour, in this browser, to delete your account.',
  password: 'Your password has been changed. You’ve been signed out everywhere else.',
}
