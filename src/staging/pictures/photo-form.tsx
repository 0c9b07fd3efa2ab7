import type { PictureModel } from '#platform/image-model/image-model.ts'
import { PHOTO_FORMATS } from '#staging/image/photo-limits.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'
import { PictureField } from '#staging/upload/picture-field.tsx'
import { SentTo } from '#staging/upload/sent-to.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Field } from '#ui/field/field.tsx'

import { ChoiceFields } from './choice-fields.tsx'
import { keptWords } from './kept-words.ts'
import { STAGING_PATH } from './staging-path.ts'

type PhotoFormProps = {
  readonly choice: { readonly room: RoomType; readonly style: Style }
  readonly problem: string | null
  /** The listing that the photos are added to; null to ask for a new one's name. */
  readonly listingId: string | null
  readonly listingName?: string
  /** The form's ID: photos that are sent twice with it are added once. */
  readonly formId?: string
  readonly keptDays: number
  /** Who gets photos to finish; null with our own engine. */
  readonly model: PictureModel | null
}

/** Asks for photos of empty rooms, what the rooms are, and a style. A draft of each is made. */
export function PhotoForm({
  choice,
  problem,
  listingId,
  listingName = '',
  formId,
  keptDays,
  model,
}: PhotoFormProps) {
  return (
    <div className="grid gap-6 print:hidden">
      <ErrorSummary errors={problem === null ? [] : [{ field: 'photo', message: problem }]} />
      <Card
        title={listingId === null ? 'Stage photos' : 'Add photos'}
        sentence={`Drafts are free. We keep photos and pictures for ${keptWords(keptDays)} after the last picture, or until you delete them. Only you can see your photos and drafts, unless you share them. Each final picture gets a public page that anyone with its code or a copy of the picture can open.`}
      >
        <form action={STAGING_PATH} method="post" encType="multipart/form-data" className="grid gap-6">
          <SentTo model={model} />
          {formId !== undefined && <input type="hidden" name="form" value={formId} />}
          <PictureField
            name="photo"
            multiple
            label="Photos of empty rooms"
            hint={`Up to 12 files: ${PHOTO_FORMATS}, up to 25 MB each and 50 MB together, at least 1,024 pixels on the longer side. We remove their location and camera details.`}
            error={problem ?? undefined}
          />
          {listingId === null ? (
            <Field
              name="listing"
              label="Listing"
              hint="The address or your reference, to find the photos again. You can leave it empty."
              defaultValue={listingName}
              maxLength={80}
              width="max-w-72"
            />
          ) : (
            <input type="hidden" name="listingId" value={listingId} />
          )}
          <ChoiceFields {...choice} />
          <p>
            <Button>Make drafts</Button>
          </p>
        </form>
      </Card>
    </div>
  )
}
