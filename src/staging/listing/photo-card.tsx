import type { Customer } from '#billing/customer.ts'
import type { PictureModel } from '#platform/image-model/image-model.ts'
import { ChoiceFields } from '#staging/pictures/choice-fields.tsx'
import { pictureName } from '#staging/pictures/choice-words.ts'
import { MAX_OF_A_PHOTO } from '#staging/pictures/limits.ts'
import type { Photo, Picture } from '#staging/pictures/picture.ts'
import { nextSeed } from '#staging/pictures/seeds.ts'
import { photoPath, picturePath, STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

import { BeforeAfter } from './before-after.tsx'
import { PictureItem } from './picture-item.tsx'

type PhotoCardProps = {
  readonly photo: Photo
  /** Its place in the listing, from 1. */
  readonly place: number
  readonly customer: Pick<Customer, 'profile' | 'subscriptions'>
  /** Who gets photos to finish; null with our own engine. */
  readonly model: PictureModel | null
}

/** A photo with its newest picture over it, all its pictures, and what can be done with them. */
export function PhotoCard({ photo, place, customer, model }: PhotoCardProps) {
  const { id, pictures } = photo
  return (
    <article
      id={`photo-${id}`}
      aria-labelledby={`photo-${id}-title`}
      data-states={pictures.map((picture) => `${picture.id} ${picture.state}`).join(', ')}
      className="grid scroll-mt-4 gap-5 rounded-sm border bg-card p-4 *:min-w-0 sm:p-6"
    >
      <h2 id={`photo-${id}-title`} className="text-xl">
        Photo {place}
      </h2>
      <BestPicture photo={photo} />
      <ul className="grid">
        {pictures.map((picture) => (
          <PictureItem key={picture.id} picture={picture} customer={customer} model={model} />
        ))}
      </ul>
      {pictures.length < MAX_OF_A_PHOTO && <AnotherDraft photo={photo} place={place} />}
      <div className="-ml-4 flex flex-wrap gap-3 print:hidden">
        <LinkButton href={href('/ai-staging/photos/:id/corners', { id })} variant="quiet">
          Set the corners of the room<span className="sr-only">: photo {place}</span>
        </LinkButton>
        <form method="post" action={`${STAGING_PATH}/photos/${id}/delete`}>
          <Button variant="quiet">
            Delete the photo and its pictures<span className="sr-only">: photo {place}</span>
          </Button>
        </form>
      </div>
    </article>
  )
}

/** The best picture over the photo, or the photo alone. */
function BestPicture({ photo: { id, width, height, pictures } }: { readonly photo: Photo }) {
  const best = bestOf(pictures)
  if (best)
    return (
      <BeforeAfter
        original={photoPath(id)}
        staged={picturePath(best.id, 'picture.jpg')}
        label={pictureName(best)}
        width={width}
        height={height}
      />
    )
  return (
    <img
      src={photoPath(id)}
      width={width}
      height={height}
      alt="The room before staging"
      className="h-auto w-full max-w-2xl border"
    />
  )
}

/** A form for another draft: a variation of the latest, or another room or style. */
function AnotherDraft({ photo: { id, pictures }, place }: Pick<PhotoCardProps, 'photo' | 'place'>) {
  const [latest] = pictures
  return (
    <form
      method="post"
      action={`${STAGING_PATH}/photos/${id}/draft`}
      className="flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden"
    >
      <ChoiceFields
        idPrefix={`${id}-`}
        room={latest?.room ?? 'living'}
        style={latest?.style ?? 'scandinavian'}
      />
      <input type="hidden" name="seed" value={nextSeed(pictures)} />
      <Button variant="secondary">
        Make another draft<span className="sr-only"> of photo {place}</span>
      </Button>
    </form>
  )
}

/** The newest final picture, or else the newest draft. */
function bestOf(pictures: readonly Picture[]): Picture | undefined {
  const done = pictures.filter(({ state }) => state === 'done')
  return done.find(({ kind }) => kind === 'final') ?? done[0]
}
