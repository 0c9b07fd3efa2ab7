import type { ReactNode } from 'react'

import { BeforeAfter } from '#staging/listing/before-after.tsx'
import { ROOM_WORDS, STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'

import { SAMPLE_PICTURES, type SamplePicture } from './sample-pictures.ts'

/** How many pictures a page has. */
const MAX = 3

type SamplePicturesSectionProps = {
  /** The room that the page is about; null for pages about staging in general, which show different rooms. */
  readonly room: RoomType | null
  /** The text right after the first picture, or on its own if there's no picture of the room. */
  readonly children: ReactNode
}

/** Before and after pictures that our own engine made. */
export function SamplePicturesSection({ room, children }: SamplePicturesSectionProps) {
  const [first, ...others] =
    room === null ? oneOfEachRoom() : SAMPLE_PICTURES.filter((picture) => picture.room === room)
  if (!first) return children
  return (
    <>
      <section className="grid gap-4" aria-labelledby="sample-pictures">
        <h2 id="sample-pictures" className="text-2xl">
          Before and after
        </h2>
        <Pictured picture={first} />
        <p className="max-w-prose">
          Our own engine furnished this room. It draws the furniture, its shadows and the light of its lamps.
          The room is computer-generated, and we gave the engine its exact corners. So the picture shows the
          furniture and the light, not how well we recognise a room in your photo.
        </p>
      </section>
      {children}
      {others.length > 0 && (
        <section className="grid gap-8 *:min-w-0" aria-label="More before and after pictures">
          {others.slice(0, MAX - 1).map((picture) => (
            <Pictured key={picture.name} picture={picture} />
          ))}
        </section>
      )}
    </>
  )
}

function Pictured({ picture }: { readonly picture: SamplePicture }) {
  return (
    <BeforeAfter
      original={picture.before}
      staged={picture.after}
      originalLabel="Empty room (computer-generated)"
      label={`${ROOM_WORDS[picture.room]}, ${STYLE_WORDS[picture.style]}`}
      width={picture.width}
      height={picture.height}
      originalAlt={picture.beforeAlt}
      stagedAlt={picture.afterAlt}
    />
  )
}

function oneOfEachRoom(): SamplePicture[] {
  return SAMPLE_PICTURES.filter(
    ({ room }, at) => SAMPLE_PICTURES.findIndex((other) => other.room === room) === at,
  )
}
