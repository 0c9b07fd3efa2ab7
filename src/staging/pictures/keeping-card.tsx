import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { KEPT_CHOICES } from './kept-days.ts'
import { keptWords } from './kept-words.ts'
import { STAGING_PATH } from './staging-path.ts'
import { SureField } from './sure-field.tsx'

type KeepingCardProps = { readonly days: number; readonly hasListings: boolean }

/** How long photos are kept, and a button that deletes all of them now. */
export function KeepingCard({ days, hasListings }: KeepingCardProps) {
  return (
    <Card
      id="keeping"
      title="How long we keep your photos"
      sentence="After this time we delete a photo and its pictures, including from public and shared pages. You can’t undo this, so download what you need."
      className="print:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <form
          method="post"
          action={`${STAGING_PATH}/keep`}
          className="flex flex-wrap items-end gap-x-6 gap-y-4"
        >
          <SelectField
            name="days"
            label="Delete a photo this long after its last picture"
            width="max-w-full"
            defaultValue={String(days)}
            options={KEPT_CHOICES.map((choice) => ({ value: String(choice), label: keptWords(choice) }))}
          />
          <Button variant="secondary">Save</Button>
        </form>
        {hasListings && (
          <form method="post" action={`${STAGING_PATH}/delete-everything`} className="flex flex-wrap gap-x-6">
            <SureField />
            <Button variant="quiet">Delete all photos and pictures now</Button>
          </form>
        )}
      </div>
    </Card>
  )
}
