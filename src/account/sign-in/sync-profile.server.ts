import type { SiteContext } from '#platform/site-context.ts'

/** The part of an auth user that is read here. */
export type AuthUser = {
  id: string
  identities?: { provider: string; identity_data?: Record<string, unknown> }[] | undefined
}

const PHOTO = /^https:\/\/[^\s"'<>\\\p{Cc}]+$/u

/**
 * Fills in a profile's missing names and photo from the user's Google identity, and keeps what the user has entered.
 * Returns whether the user has a Google identity.
 */
export async function syncProfile({ db }: Pick<SiteContext, 'db'>, user: AuthUser): Promise<boolean> {
  const said = user.identities?.find(({ provider }) => provider === 'google')?.identity_data
  if (!said) return false
  const whole = name(said['full_name'] ?? said['name'])
  const [first = '', ...others] = (whole ?? '').split(' ')
  const photo = said['avatar_url'] ?? said['picture']
  const profile = await db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'profile_photo'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!profile) return false
  const empty = (value: string | null) => value === null || value.trim() === ''
  // Names belong together: whoever entered only a first name isn't given a last name.
  const unnamed = empty(profile.first_name) && empty(profile.last_name)
  const changes = {
    ...(unnamed
      ? {
          first_name: name(said['given_name']) ?? name(first),
          last_name: name(said['family_name']) ?? name(others.join(' ')),
        }
      : {}),
    ...(empty(profile.profile_photo) && typeof photo === 'string' && photo.length <= 2000 && PHOTO.test(photo)
      ? { profile_photo: photo }
      : {}),
  }
  if (Object.keys(changes).length > 0) {
    await db.updateTable('profile').set(changes).where('user_id', '=', user.id).execute()
  }
  return true
}

function name(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return (
    value
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100) || null
  )
}
