import { BeforeAfter } from '#staging/listing/before-after.tsx'
import { ROOM_WORDS, STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'

import { SAMPLE_PICTURES, type SamplePicture } from './sample-pictures.ts'

/** How many pictures a page has. */
const MOST = 3

type SamplePicturesSectionProps = {
  /** The room that the page is about; null for pages about staging in general, which show different rooms. */
  readonly room: RoomType | null
}

/** Before and after pictures that our own engine made. Nothing if it has none of the room. */
export function SamplePicturesSection({ room }: SamplePicturesSectionProps) {
  const pictures =
    room === null ? oneOfEachRoom() : SAMPLE_PICTURES.filter((picture) => picture.room === room)
  if (pictures.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="sample-pictures">
      <h2 id="sample-pictures" className="text-2xl">
        Before and after
      </h2>
      <p className="max-w-prose">
        Our own engine furnished these rooms. It draws the furniture, its shadows and the light of its lamps.
        The rooms are computer-generated, and we gave the engine their exact corners. So the pictures show the
        furniture and the light, not how well we recognise a room in your photo.
      </p>
      <div className="grid gap-8 *:min-w-0">
        {pictures.slice(0, MOST).map((picture) => (
          <BeforeAfter
            key={picture.name}
            original={picture.before}
            staged={picture.after}
            originalLabel="Empty room (computer-generated)"
            label={`${ROOM_WORDS[picture.room]}, ${STYLE_WORDS[picture.style]}`}
            width={picture.width}
            height={picture.height}
            originalAlt={picture.beforeAlt}
            stagedAlt={picture.afterAlt}
          />
        ))}
      </div>
    </section>
  )
}

function oneOfEachRoom(): SamplePicture[] {
  return SAMPLE_PICTURES.filter(
    ({ room }, at) => SAMPLE_PICTURES.findIndex((other) => other.room === room) === at,
  )
}
