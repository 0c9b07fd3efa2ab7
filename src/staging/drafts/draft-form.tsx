import { ROOM_TYPES, type RoomType } from '#staging/scene/room-sets.ts'
import { STYLES, type Style } from '#staging/scene/styles.ts'
import { PictureField } from '#staging/upload/picture-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { ROOM_WORDS, STYLE_WORDS } from './choice-words.ts'
import { STAGING_PATH } from './draft-path.ts'
import { KEPT_DAYS } from './kept-days.ts'

type DraftFormProps = {
  readonly choice: { readonly room: RoomType; readonly style: Style }
  readonly problem: string | null
}

/** Asks for a photo of an empty room, what the room is, and a style. */
export function DraftForm({ choice, problem }: DraftFormProps) {
  return (
    <div className="grid gap-6 print:hidden">
      <ErrorSummary errors={problem === null ? [] : [{ field: 'photo', message: problem }]} />
      <Card
        title="Stage a photo"
        sentence={`Drafts are free and don’t use credits. We keep photo and draft for ${KEPT_DAYS} days, or until you delete them. Only you can see them.`}
      >
        <form action={STAGING_PATH} method="post" encType="multipart/form-data" className="grid gap-6">
          <PictureField
            name="photo"
            label="Photo of an empty room"
            hint="JPEG, PNG, WebP, HEIC or TIFF, up to 25 MB, at least 1,024 pixels on its longer side. We remove its location and camera details."
            error={problem ?? undefined}
          />
          <div className="flex flex-wrap gap-6">
            <SelectField
              name="room"
              label="Room"
              defaultValue={choice.room}
              options={ROOM_TYPES.map((value) => ({ value, label: ROOM_WORDS[value] }))}
            />
            <SelectField
              name="style"
              label="Style"
              defaultValue={choice.style}
              options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
            />
          </div>
          <p>
            <Button>Make a draft</Button>
          </p>
        </form>
      </Card>
    </div>
  )
}
