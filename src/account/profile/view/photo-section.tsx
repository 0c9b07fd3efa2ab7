import type { ProfileData } from '#account/profile/profile-data.server.ts'
import { Button } from '#ui/button/button.tsx'
import { controlAttributes, FieldFrame } from '#ui/field/field-frame.tsx'

import { errorOf, ProfileSection } from './profile-section.tsx'

const EDGE = 96

/** Uploads or removes the profile photo. */
export function PhotoSection({ data }: { readonly data: ProfileData }) {
  const { outcome, hasPhoto } = data
  const words = {
    name: 'photo',
    id: 'photo-file',
    label: hasPhoto ? 'New photo' : 'Photo',
    hint: 'JPEG, PNG or WebP, up to 8 MB. We’ll crop it to a square and remove its location and camera details.',
    error: errorOf(outcome, 'photo', 'photo'),
  }
  return (
    <ProfileSection
      form="photo"
      title="Photo"
      sentence="Shown next to your name when you’re signed in. Only you can see it."
      outcome={outcome}
      ids={{ photo: 'photo-file' }}
      hasFile
      after={hasPhoto && <RemovePhoto />}
    >
      <div className="flex flex-wrap items-start gap-6">
        <Picture data={data} />
        <div className="min-w-0 flex-1 basis-64">
          <FieldFrame words={words}>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              {...controlAttributes(words)}
              className="mt-1.5 block w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-control file:bg-card file:px-4 file:font-medium file:text-ink"
            />
          </FieldFrame>
          <Button variant="secondary" className="mt-4">
            Save photo
          </Button>
        </div>
      </div>
    </ProfileSection>
  )
}

/** The photo, or initials if there isn't one. */
function Picture({ data: { photo, firstName, lastName, email } }: { readonly data: ProfileData }) {
  if (photo)
    return (
      <img
        src={photo}
        width={EDGE}
        height={EDGE}
        referrerPolicy="no-referrer"
        alt="You"
        className="rounded-sm border object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="hatched flex size-24 items-center justify-center rounded-sm border font-serif text-2xl font-semibold"
    >
      {initials(firstName, lastName) || email.slice(0, 1).toUpperCase()}
    </span>
  )
}

function RemovePhoto() {
  return (
    <form method="post" action="/profile#photo" className="mt-3">
      <input type="hidden" name="form" value="remove-photo" />
      <Button variant="quiet" className="-ml-4">
        Remove photo
      </Button>
    </form>
  )
}

const initials = (first: string, last: string) => `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()
