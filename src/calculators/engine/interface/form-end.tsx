import { memo } from 'react'

import { Button } from '#ui/button/button.tsx'

import { LastVisit } from './last-visit.tsx'

type FormEndProps = { readonly name: string; readonly path: string; readonly query: string }

/**
 * The end of the form: what we store, and the button that submits it. The button is hidden, but keeps its space, once the
 * answer updates as you type. Memoised, because a keystroke doesn't change it.
 */
export const FormEnd = memo((props: FormEndProps) => {
  return (
    <div className="mt-4 flex items-center justify-between gap-4 print:hidden">
      <p className="text-sm text-slate">
        We don’t store what you enter unless you save it. <LastVisit {...props} />
      </p>
      {/* While it goes down, the field keeps its focus: an error that came with leaving it would push the button away from under the pointer. */}
      <Button
        variant="secondary"
        className="shrink-0 in-[[data-island-awake]]:invisible"
        data-without-script=""
        onMouseDown={(event) => event.preventDefault()}
      >
        Update
      </Button>
    </div>
  )
})
