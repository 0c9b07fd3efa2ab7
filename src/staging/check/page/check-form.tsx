import { PHOTO_FORMATS } from '#staging/image/photo-limits.ts'
import { PictureField } from '#staging/upload/picture-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

import type { PictureName } from './check-job.ts'
import { CHECK_PATH } from './check-path.ts'

type CheckFormProps = {
  readonly errors: readonly { readonly field: PictureName; readonly message: string }[]
  /** Whether a result is shown above. */
  readonly isAgain: boolean
}

/** Asks for the two pictures. */
export function CheckForm({ errors, isAgain }: CheckFormProps) {
  const errorOf = (name: PictureName) => errors.find(({ field }) => field === name)?.message
  return (
    <div className="grid gap-6 print:hidden">
      <ErrorSummary errors={errors} />
      <Card
        title={isAgain ? 'Check another picture' : 'Your pictures'}
        sentence="Free, without an account. We compare the pictures and don’t store them."
      >
        <form action={CHECK_PATH} method="post" encType="multipart/form-data" className="grid gap-6">
          <div className="grid gap-6 *:min-w-0 md:grid-cols-2">
            <PictureField
              name="original"
              label="Original photo"
              hint="The photo of the room as it was taken."
              error={errorOf('original')}
            />
            <PictureField
              name="result"
              label="Staged picture"
              hint="The same view with furniture, not cropped."
              error={errorOf('result')}
            />
          </div>
          <p className="text-sm text-slate">{PHOTO_FORMATS}, up to 25 MB each.</p>
          <p>
            <Button>Check the picture</Button>
          </p>
        </form>
      </Card>
    </div>
  )
}
